import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** Parts of the hotel page that only the browser can draw, or that can wait; their code is fetched when the page is at rest. */
export const hotelPartsAtom = atom<HotelParts | null>(null)

/** Made for one hotel; its other stays draw the same ones. */
export type HotelParts = {
  hotelId: number
  /** Keeps rooms and prices on show true, and tells when they have changed. */
  Fresh: ComponentType<{ query: Record<string, string>; state: string }>
  GuestBar: ComponentType
  Around: ComponentType
  Recent: ComponentType
  /** The map of where the house is, once one comes near it. */
  Map: ComponentType
  RoomLine: ComponentType<{ room: { id: number; name: string; detail: string } }>
}
