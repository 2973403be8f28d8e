import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'

export type PlacedPicture = PictureModel & {
  /** URL of the full-screen size. */
  large: string
  scene: PictureSubject
  /** Room type id; null for the property's and guests' pictures. */
  room: number | null
  /** Photographer; null for the property's own pictures. */
  caption: string | null
}

export type PicturesOverlayData = {
  kind: 'pictures'
  place: 'hotel' | 'home'
  title: string
  rooms: { id: number; name: string }[]
  pictures: PlacedPicture[]
}
