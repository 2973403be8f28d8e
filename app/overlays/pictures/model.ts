import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { PictureSubject } from '#app/domain/stays/drawn/picture-kinds.ts'

/** A picture with what it shows, the room it belongs to, and what is said of it. */
export type PlacedPicture = PictureModel & {
  /** Its address where it fills the screen. */
  large: string
  scene: PictureSubject
  /** The room category; null for the house and for pictures of guests. */
  room: number | null
  /** Who took it; null for the house's own. */
  caption: string | null
}

export type PicturesSheet = {
  kind: 'pictures'
  /** Whose pictures they are. */
  place: 'hotel' | 'home'
  /** What is shown when nothing is chosen from it. */
  title: string
  rooms: { id: number; name: string }[]
  pictures: PlacedPicture[]
}
