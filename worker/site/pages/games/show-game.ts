import type { Context } from 'hono'
import { type GameId, isGame } from '#app/domain/games/games.ts'
import { readPrice } from '#app/domain/games/read-price.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { GameModel } from '#app/pages/game/model.ts'
import { answerPlay } from '#worker/services/games/plays/answer-play.ts'
import { gameOf, isOver, type Play } from '#worker/services/games/plays/play.ts'
import { startPlay } from '#worker/services/games/plays/start-play.ts'
import { type GameToday, readOwnPlay, readToday } from '#worker/services/games/read-games.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { gameCopy } from '#worker/site/presenters/game-copy.ts'
import { toPlayResponse } from '#worker/site/presenters/play-view.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { leave, readSentForm } from '../page-forms.ts'
import { type GameCopy, loadGameCopy } from './copy.ts'
import { type GameFault, readPlayPage } from './read-games-page.ts'
import { gamePicture } from './show-games.ts'

export async function showGame(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const game = c.req.param('game') ?? ''
  if (!isGame(game)) return renderPage(c, await noticePage(scope, 'not-found'))
  const { play: playId, error } = readPlayPage(c.req.url)
  const copy = await loadGameCopy(scope)
  const [today, play] = await Promise.all([readToday(deps, scope), readOwnPlay(deps, scope, playId)])
  const { translate } = copy
  const { title, text, rules } = gameCopy(game, translate)
  const now = deps.now()
  const ownPlay = play && gameOf(play) === game ? play : null
  const otherPlay = play && !ownPlay && !isOver(play, now) ? play : null
  const state = today.find((row) => row.game === game)?.state ?? 'practice'
  const model: GameModel = {
    game,
    title,
    text,
    rules,
    error: error && translate(faultMessages[error]),
    picture: gamePicture(game, translate),
    back: { text: translate('games.allGames'), href: '/games' },
    note: buildNote(game, state, copy),
    elsewhere: otherPlay && toElsewhere(otherPlay, copy),
    canStart: state !== 'resting' && otherPlay === null,
    play: ownPlay && toPlayResponse(ownPlay, { scope, translate, now }),
    isSignedIn: copy.isSignedIn,
    xsrf: await xsrfTokenOf(c),
  }
  const head = titledHead(scope, {
    title,
    description: text,
    canonical: `/games/${game}`,
    robots: ownPlay ? 'noindex' : null,
  })
  return renderPage(c, { name: 'game', model, head })
}

const faultMessages = {
  open: 'errors.game_open',
  over: 'errors.game_over',
  many: 'errors.too_many_requests',
  rests: 'errors.gameRests',
  answer: 'errors.malformedField',
  failed: 'errors.server',
} as const satisfies Record<GameFault, MessageId>

function buildNote(game: GameId, state: GameToday['state'], { translate }: GameCopy): GameModel['note'] {
  if (state === 'resting') return { text: translate('errors.gameRests'), link: null, isScored: false }
  if (state === 'practice') {
    const href = `/login?retUrl=${encodeURIComponent(`/games/${game}`)}`
    const link = { text: translate('account.signIn'), href }
    return { text: translate('games.practiceSignIn'), link, isScored: false }
  }
  if (state === 'played') return { text: translate('games.practiceDone'), link: null, isScored: false }
  return { text: translate('games.counts'), link: null, isScored: true }
}

function toElsewhere(play: Play, { translate }: GameCopy): GameModel['elsewhere'] {
  const game = gameOf(play)
  const { title } = gameCopy(game, translate)
  return {
    text: translate('errors.game_open'),
    link: { text: translate('ui.labelled', { label: translate('games.goOn'), text: title }), href: `/games/${game}` },
  }
}

export async function receiveStep(c: Context<AppEnv>): Promise<Response> {
  const game = c.req.param('game') ?? ''
  if (!isGame(game)) return renderPage(c, await noticePage(c.var.scope, 'not-found'))
  const form = await readSentForm(c)
  const result = await playStep(c, game, form)
  const path = `/games/${game}`
  if (result.ok) return leave(c, queryPath(path, { play: result.value.id }))
  const fault = toFault(result.problem)
  return leave(c, queryPath(path, { play: form.play_id ?? null, error: fault }))
}

async function playStep({ var: { deps, scope } }: Context<AppEnv>, game: GameId, form: SentForm) {
  if (form.step === 'start') return startPlay(deps, scope, game)
  const answer = toAnswer(game, form.answer)
  const isReadable = answer !== null || (form.answer ?? '') === ''
  const wrong: Result<Play, Problem> = refuse(problem('malformed'))
  if (!isReadable || form.step !== 'answer') return wrong
  return answerPlay(deps, scope, { game, playId: form.play_id ?? '', question: Number(form.question), answer })
}

/** Returns null for an answer that cannot be read. */
function toAnswer(game: GameId, text: string | undefined): number | null {
  if (game === 'price-guess') return readPrice(text)
  return /^\d{1,2}$/.test(text ?? '') ? Number(text) : null
}

function toFault({ code }: Problem): GameFault {
  if (code === 'game_open') return 'open'
  if (code === 'game_over') return 'over'
  if (code === 'too_many_requests') return 'many'
  if (code === 'malformed') return 'answer'
  return code === 'not_found' ? 'rests' : 'failed'
}
