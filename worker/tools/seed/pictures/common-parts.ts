import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { dishOf } from './choose-dish.ts'
import type { Part } from './pack.ts'

/** A part of a property and the subject of its picture in the media table. */
export type PicturedPart = { subject: PictureSubject; part: Part }

/** Returns the parts shown besides façade and rooms: reception and meals of a hotel, kitchen and living room of a home. */
export function commonParts(kind: 'hotel' | 'home', countryCode: string): readonly PicturedPart[] {
  if (kind === 'hotel') {
    return [
      { subject: 'lobby', part: 'lobby' },
      { subject: 'bath', part: 'bath' },
      { subject: 'dining', part: dishOf(countryCode) },
      { subject: 'view', part: 'view' },
    ]
  }
  return [
    { subject: 'room', part: 'living' },
    { subject: 'dining', part: 'kitchen' },
    { subject: 'bath', part: 'bath' },
    { subject: 'view', part: 'terrace' },
    { subject: 'view', part: 'view' },
  ]
}
