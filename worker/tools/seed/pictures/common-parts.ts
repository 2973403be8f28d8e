import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { dishOf } from './choose-dish.ts'
import type { Part } from './pack.ts'

/** A part of a property and the subject its picture is filed under. */
export type PicturedPart = { subject: PictureSubject; part: Part }

/** The parts shown besides the façade and the rooms: a hotel has a reception and meals, a home a kitchen and a living room. */
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
