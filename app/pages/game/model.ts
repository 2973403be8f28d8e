import type { GamePlayAnswer } from '#app/contracts/guests/games.ts'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { GameId } from '#app/domain/games/games.ts'

/** One game: what it is, how today stands, and the play that is under way or was ended last. */
export type GameModel = {
  game: GameId
  title: string
  text: string
  rules: string[]
  picture: PictureModel
  back: { text: string; href: string }
  /** What the next play would be: scored or practice, and why. */
  note: { text: string; link: { text: string; href: string } | null; looksGood: boolean }
  /** Another game that is under way and must be ended first. */
  elsewhere: { text: string; link: { text: string; href: string } } | null
  canStart: boolean
  /** What went wrong with the last form. */
  error: string | null
  play: GamePlayAnswer | null
  isSignedIn: boolean
  xsrf: string
}
