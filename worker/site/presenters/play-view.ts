import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { QUESTIONS } from '#app/domain/games/games.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { requireAmenity } from '#app/domain/stays/amenities.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageArea, Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deadlineOf } from '#worker/services/games/plays/judge-answer.ts'
import { type GameProperty, gameOf, isOver, type Outcome, type Play } from '#worker/services/games/plays/play.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { amenitiesOf } from '#worker/site/presenters/stay-card.ts'

export const playAreas: readonly MessageArea[] = ['common', 'hotel', 'games']

type Question = NonNullable<GamePlayResponse['question']>
type PlayContext = { scope: Scope; translate: Translate; now: Instant }

const MAX_AMENITIES_SHOWN = 8

/** Returns a play for its player. Solutions are sent only after the question was answered. */
export function toPlayResponse(play: Play, context: PlayContext): GamePlayResponse {
  const { now } = context
  const game = gameOf(play)
  const isOpen = !isOver(play, now)
  return {
    play_id: play.id,
    game,
    status: playStatus(play, isOpen),
    is_scored: play.isScored,
    score: play.score,
    questions: game === 'amenity-memory' ? 1 : QUESTIONS,
    points: play.progress.outcomes.map(({ points }) => points),
    question: isOpen || play.content.game === 'amenity-memory' ? toQuestion(play, context) : null,
    last: toLast(play, context),
  }
}

function playStatus({ status }: Play, isOpen: boolean): GamePlayResponse['status'] {
  if (status === 'finished') return 'finished'
  return isOpen ? 'open' : 'lapsed'
}

function toQuestion(play: Play, context: PlayContext): Question {
  const deadline = deadlineOf(play)
  const question = {
    number: play.step + 1,
    seconds_left: Math.max(0, Math.ceil((Math.min(deadline, play.endsAt) - context.now) / 1000)),
    deadline: new Date(deadline).toISOString(),
    picture: null,
    choices: [],
    house: null,
    board: null,
  }
  return { ...question, ...toQuestionContent(play, context) }
}

function toQuestionContent(play: Play, { scope, translate }: PlayContext): Partial<Question> {
  const { content, step } = play
  if (content.game === 'amenity-memory') return { board: toBoard(play, translate) }
  if (content.game === 'picture-quiz') {
    const question = content.questions[step]
    if (!question) return {}
    return {
      picture: hiddenPicture(play, question.picture, translate),
      choices: question.names.map((name, value) => ({ value, text: name })),
    }
  }
  const question = content.questions[step]
  if (!question) return {}
  return {
    picture: hiddenPicture(play, question.house.picture, translate),
    house: {
      city: question.house.city,
      amenities: amenitiesOf(question.house.amenities, translate, MAX_AMENITIES_SHOWN),
      night: createFormatter(scope.locale).dayLong(question.night),
      currency_code: question.currency,
    },
  }
}

/** Returns a neutral path, because the picture's own URL would reveal the property. */
function questionPicturePath(playId: string, number: number): string {
  return `/games/picture/${playId}/${number}`
}

function hiddenPicture(play: Play, spec: string, translate: Translate): NonNullable<Question['picture']> {
  const { alt, colour } = toPictureModel(spec, 'facade', translate)
  return { src: questionPicturePath(play.id, play.step + 1), src_set: '', alt, colour }
}

function toBoard({ content, progress }: Play, translate: Translate): Question['board'] {
  const { board } = progress
  if (content.game !== 'amenity-memory' || !board) return null
  const cards = content.cards.map((id, position) => {
    const isFound = board.found.includes(position)
    if (!isFound && !board.shown.includes(position))
      return { position, state: 'closed' as const, icon: null, name: null }
    const { icon, message } = requireAmenity(id)
    return { position, state: isFound ? ('found' as const) : ('open' as const), icon, name: translate(message) }
  })
  const isCleared = board.found.length === cards.length
  const hiddenName = translate('games.houseIn', { city: isolate(content.house.city) })
  const name = isCleared ? isolate(content.house.name) : hiddenName
  return { cards, turns: board.turns, pairs: board.found.length / 2, of: name }
}

/** Returns the result of the last answered question, or null before any. */
function toLast(play: Play, context: PlayContext): GamePlayResponse['last'] {
  const { content, progress, step } = play
  if (step === 0) return null
  if (content.game === 'amenity-memory') return toLastTurn(play, context)
  const outcome = progress.outcomes.at(-1)
  if (!outcome) return null
  return { number: step, ...toOutcomeResponse(outcome), ...toSolution(play, step - 1, context) }
}

function toOutcomeResponse({ points, isRight, isLate, isTooFast }: Outcome) {
  return { is_right: isRight, is_late: isLate, is_too_fast: isTooFast, points }
}

function toSolution({ content }: Play, index: number, { scope, translate }: PlayContext) {
  if (content.game === 'price-guess') {
    const question = content.questions[index]
    if (!question) return { solution: null, link: null }
    const { house, priceMinor: amountMinor, currency } = question
    const price = createFormatter(scope.locale).price({ amountMinor, currency })
    return { solution: translate('games.priceWas', { price, city: isolate(house.city) }), link: linkTo(house) }
  }
  const question = content.game === 'picture-quiz' ? content.questions[index] : undefined
  const name = question?.names[question.right]
  return { solution: name === undefined ? null : translate('games.placeWas', { place: isolate(name) }), link: null }
}

function toLastTurn(
  { content, progress, score, status, step }: Play,
  { translate }: PlayContext,
): GamePlayResponse['last'] {
  const { board } = progress
  if (content.game !== 'amenity-memory' || !board) return null
  const [first, second] = board.shown
  const isPair = second !== undefined && first !== undefined && content.cards[first] === content.cards[second]
  const isFinished = status === 'finished'
  const names = board.shown.map((position) => translate(requireAmenity(content.cards[position] ?? 0).message))
  return {
    number: step,
    is_right: isPair,
    is_late: isFinished && score === 0,
    is_too_fast: false,
    points: isFinished ? score : 0,
    solution: names.join(' · '),
    link: isFinished ? linkTo(content.house) : null,
  }
}

function linkTo({ id, slug, name }: GameProperty): { href: string; text: string } {
  return { href: hotelPath(id, slug), text: name }
}
