import type { PictureKind, PictureSubject } from '#app/domain/stays/pictures.ts'

/** A part of a house, and what a picture of it is filed under. */
export type Part = { subject: PictureSubject; kind: PictureKind }

/** What there is to see beside the façade and the rooms: a hotel has a reception, a house somewhere to cook and to sit. */
export const commonParts: Readonly<Record<'hotel' | 'home', readonly Part[]>> = {
  hotel: [
    { subject: 'lobby', kind: 'lobby' },
    { subject: 'bath', kind: 'bath' },
    { subject: 'dining', kind: 'dining' },
    { subject: 'view', kind: 'view' },
  ],
  home: [
    { subject: 'room', kind: 'living' },
    { subject: 'dining', kind: 'kitchen' },
    { subject: 'bath', kind: 'bath' },
    { subject: 'view', kind: 'terrace' },
    { subject: 'view', kind: 'view' },
  ],
}
