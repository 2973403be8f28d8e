import { answerMs, PAIRS } from './games.ts'

/** Points for a correct answer, and the maximum speed bonus. */
const RIGHT = 60
const SPEED = 40
const MAX_OF_QUESTION = 100
const MAX_OF_BOARD = 500

const FREE_TURNS = PAIRS
const FREE_SECONDS = 40

/** 60 points plus up to 40 for speed. */
export function picturePoints(milliseconds: number): number {
  const whole = answerMs['picture-quiz']
  if (milliseconds > whole) return 0
  return RIGHT + Math.ceil((SPEED * (whole - Math.max(0, milliseconds))) / whole)
}

/** 100 points minus 2 per full percent difference. */
export function pricePoints(guessMinor: number, priceMinor: number): number {
  const percentOff = Math.floor((100 * Math.abs(guessMinor - priceMinor)) / priceMinor)
  return Math.max(0, MAX_OF_QUESTION - 2 * percentOff)
}

/** 500 minus 10 per turn beyond 8 and 2 per second beyond 40; `pairs` excludes those opened impossibly fast. */
export function boardPoints({ turns, seconds, pairs }: { turns: number; seconds: number; pairs: number }): number {
  const lost = 10 * Math.max(0, turns - FREE_TURNS) + 2 * Math.max(0, seconds - FREE_SECONDS)
  return Math.floor((Math.max(0, MAX_OF_BOARD - lost) * pairs) / PAIRS)
}
