import type { PictureKind, PictureSubject } from '#app/domain/stays/drawn/picture-kinds.ts'
import { dishOf } from './choose-dish.ts'

/** A part of a house, and what a picture of it is filed under. */
export type Part = { subject: PictureSubject; kind: PictureKind }

/**
 * What there is to see beside the façade and the rooms: a hotel has a reception and lays its country's table, a house has
 * somewhere to cook and to sit.
 */
export function commonParts(house: 'hotel' | 'home', countryCode: string): readonly Part[] {
  if (house === 'hotel') {
    return [
      { subject: 'lobby', kind: 'lobby' },
      { subject: 'bath', kind: 'bath' },
      { subject: 'dining', kind: dishOf(countryCode) },
      { subject: 'view', kind: 'view' },
    ]
  }
  return [
    { subject: 'room', kind: 'living' },
    { subject: 'dining', kind: 'kitchen' },
    { subject: 'bath', kind: 'bath' },
    { subject: 'view', kind: 'terrace' },
    { subject: 'view', kind: 'view' },
  ]
}
