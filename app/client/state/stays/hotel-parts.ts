import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** Property page parts that need the browser or can wait; loaded when the page is idle. */
export const hotelPartsAtom = atom<HotelParts | null>(null)

/** Created for one property and reused for its other stay dates. */
export type HotelParts = {
  hotelId: number
  /** Refreshes rooms and prices and announces changes. */
  Fresh: ComponentType<{ query: Record<string, string>; state: string }>
  GuestBar: ComponentType
  Around: ComponentType
  Recent: ComponentType
  /** Map of the property's location, loaded when scrolled near. */
  Map: ComponentType
  RoomLine: ComponentType<{ room: { id: number; name: string; detail: string } }>
}
