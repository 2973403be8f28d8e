import type { Instant } from '#app/domain/dates/instant.ts'
import { answerMs, CARDS, LEAD_MS, MIN_ANSWER_MS, QUESTIONS } from '#app/domain/games/games.ts'
import { boardPoints, picturePoints, pricePoints } from '#app/domain/games/points.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { gameOf, type Outcome, type Play, type PlayProgress } from './play.ts'

export type Verdict = { progress: PlayProgress; points: number; isFinished: boolean }

/** Returns the last instant at which the open question scores points. */
export function deadlineOf(play: Play): Instant {
  const game = gameOf(play)
  return (game === 'amenity-memory' ? play.startedAt : play.askedAt) + LEAD_MS + answerMs[game]
}

/**
 * Judges an answer: the index of a name or card, or a price in major units; null skips a question, but not a memory
 * board. Returns null for an impossible answer, such as a card already open.
 */
export function judgeAnswer(play: Play, answer: number | null, now: Instant): Verdict | null {
  if (play.content.game === 'amenity-memory') return answer === null ? null : turnCard(play, answer, now)
  const outcome = judgeQuestion(play, answer, now)
  if (!outcome) return null
  const outcomes = [...play.progress.outcomes, outcome]
  return {
    progress: { ...play.progress, outcomes },
    points: outcome.points,
    isFinished: outcomes.length >= QUESTIONS,
  }
}

function judgeQuestion(play: Play, answer: number | null, now: Instant): Outcome | null {
  const isLate = now > deadlineOf(play)
  const isTooFast = answer !== null && now - play.askedAt < MIN_ANSWER_MS
  const judged = answer === null ? { points: 0, isRight: false } : judgeContent(play, answer, now)
  if (!judged) return null
  return { ...judged, points: isLate || isTooFast ? 0 : judged.points, isLate, isTooFast, given: answer }
}

function judgeContent(play: Play, answer: number, now: Instant): { points: number; isRight: boolean } | null {
  const { content, step, askedAt } = play
  if (content.game === 'picture-quiz') {
    const question = content.questions[step]
    if (question?.names[answer] === undefined) return null
    const isRight = answer === question.right
    return { isRight, points: isRight ? picturePoints(now - askedAt - LEAD_MS) : 0 }
  }
  const question = content.game === 'price-guess' ? content.questions[step] : undefined
  if (!question || !(answer > 0 && answer <= 1_000_000_000)) return null
  const points = pricePoints(fromMajor(answer, question.currency).amountMinor, question.priceMinor)
  return { isRight: points > 0, points }
}

function turnCard(play: Play, position: number, now: Instant): Verdict | null {
  const { content, progress, askedAt } = play
  const { board } = progress
  if (content.game !== 'amenity-memory' || !board) return null
  const face = content.cards[position]
  if (face === undefined || board.found.includes(position) || board.open === position) return null
  const isTooFast = now - askedAt < MIN_ANSWER_MS
  if (board.open === null) {
    const opened = { ...board, open: position, isOpenTooFast: isTooFast, shown: [position] }
    return { progress: { ...progress, board: opened }, points: 0, isFinished: false }
  }
  const isPair = content.cards[board.open] === face
  const counts = isPair && !isTooFast && !board.isOpenTooFast
  const turned = {
    open: null,
    isOpenTooFast: false,
    found: isPair ? [...board.found, board.open, position] : board.found,
    shown: [board.open, position],
    pairs: board.pairs + (counts ? 1 : 0),
    turns: board.turns + 1,
  }
  const isFinished = turned.found.length === CARDS
  const seconds = Math.floor(Math.max(0, now - play.startedAt - LEAD_MS) / 1000)
  const points = isFinished && now <= deadlineOf(play) ? boardPoints({ ...turned, seconds }) : 0
  return { progress: { ...progress, board: turned }, points, isFinished }
}
