import { answerMs, PAIRS } from './games.ts'

/** Points for a correct answer, and the maximum speed bonus. */
const CORRECT_POINTS = 60
const MAX_SPEED_POINTS = 40
const MAX_QUESTION_POINTS = 100
const MAX_BOARD_POINTS = 500

const FREE_TURNS = PAIRS
const FREE_SECONDS = 40

/** Returns 60 points plus up to 40 for speed; 0 after the time limit. */
export function picturePoints(milliseconds: number): number {
  const limit = answerMs['picture-quiz']
  if (milliseconds > limit) return 0
  return CORRECT_POINTS + Math.ceil((MAX_SPEED_POINTS * (limit - Math.max(0, milliseconds))) / limit)
}

/** Returns 100 points minus 2 per full percent difference. */
export function pricePoints(guessMinor: number, priceMinor: number): number {
  const percentOff = Math.floor((100 * Math.abs(guessMinor - priceMinor)) / priceMinor)
  return Math.max(0, MAX_QUESTION_POINTS - 2 * percentOff)
}

/**
 * Returns 500 points minus 10 per turn beyond 8 and 2 per second beyond 40, in proportion to the pairs found. `pairs`
 * excludes those opened impossibly fast.
 */
export function boardPoints({ turns, seconds, pairs }: { turns: number; seconds: number; pairs: number }): number {
  const lost = 10 * Math.max(0, turns - FREE_TURNS) + 2 * Math.max(0, seconds - FREE_SECONDS)
  return Math.floor((Math.max(0, MAX_BOARD_POINTS - lost) * pairs) / PAIRS)
}
