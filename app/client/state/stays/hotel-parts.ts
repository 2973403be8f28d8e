import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** Components of the property page that are loaded after hydration; null until then. */
export const hotelPartsAtom = atom<HotelParts | null>(null)

/** Created for one property and reused for its other stay dates. */
export type HotelParts = {
  hotelId: number
  Fresh: ComponentType<{ query: Record<string, string>; state: string }>
  GuestBar: ComponentType
  Around: ComponentType
  Recent: ComponentType
  Map: ComponentType
  RoomLine: ComponentType<{ room: { id: number; name: string; detail: string } }>
}
