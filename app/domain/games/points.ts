import { answerMs, PAIRS } from './games.ts'

/** What a right answer is worth by itself, and the most its speed adds. */
const RIGHT = 60
const SPEED = 40
const MOST_OF_QUESTION = 100
const MOST_OF_BOARD = 500

/** Turns and seconds of a board that cost nothing. */
const FREE_TURNS = PAIRS
const FREE_SECONDS = 40

/** Points of a right name so many milliseconds after its clock began: 60, and up to 40 for speed (DEC-163). */
export function picturePoints(milliseconds: number): number {
  const whole = answerMs['picture-quiz']
  if (milliseconds > whole) return 0
  return RIGHT + Math.ceil((SPEED * (whole - Math.max(0, milliseconds))) / whole)
}

/** Points of a guess, both in minor units: 100 less 2 for each full percent it is off, never below 0. */
export function pricePoints(guessMinor: number, priceMinor: number): number {
  const percentOff = Math.floor((100 * Math.abs(guessMinor - priceMinor)) / priceMinor)
  return Math.max(0, MOST_OF_QUESTION - 2 * percentOff)
}

/**
 * Points of a cleared board: 500 less 10 for each turn beyond 8 and 2 for each second beyond 40, never below 0. Pairs that
 * were opened faster than a person can take their share away with them.
 */
export function boardPoints({ turns, seconds, pairs }: { turns: number; seconds: number; pairs: number }): number {
  const lost = 10 * Math.max(0, turns - FREE_TURNS) + 2 * Math.max(0, seconds - FREE_SECONDS)
  return Math.floor((Math.max(0, MOST_OF_BOARD - lost) * pairs) / PAIRS)
}
