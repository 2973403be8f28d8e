import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'

export type PlacedPicture = PictureModel & {
  large: string
  scene: PictureSubject
  /** Room type id; null for the property's and guests' pictures. */
  room: number | null
  caption: string | null
}

export type PicturesOverlayData = {
  kind: 'pictures'
  place: 'hotel' | 'home'
  title: string
  rooms: { id: number; name: string }[]
  pictures: PlacedPicture[]
}
