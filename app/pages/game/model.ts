import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { GameId } from '#app/domain/games/games.ts'

export type GameModel = {
  game: GameId
  title: string
  text: string
  rules: string[]
  picture: PictureModel
  back: { text: string; href: string }
  /** Whether the next play counts, and why. */
  note: { text: string; link: { text: string; href: string } | null; isScored: boolean }
  elsewhere: { text: string; link: { text: string; href: string } } | null
  canStart: boolean
  error: string | null
  play: GamePlayResponse | null
  isSignedIn: boolean
  xsrf: string
}
