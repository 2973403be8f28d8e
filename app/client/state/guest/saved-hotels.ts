import { atom } from 'jotai/vanilla'

export type SavedHotels = {
  /** Properties on sale with their names; for a device only the ids are known. */
  hotels: readonly { id: number; name: string }[]
  count: number
  defaultShortlistResponse: { count: number; hotel_ids: readonly number[] } | null
  isShortlistPresent: boolean
}

export const noSavedHotels: SavedHotels = {
  hotels: [],
  count: 0,
  defaultShortlistResponse: null,
  isShortlistPresent: false,
}

export const savedHotelsAtom = atom<SavedHotels>(noSavedHotels)

export function toSavedHotels(hotels: SavedHotels['hotels'], ids: readonly number[]): SavedHotels {
  const response = { count: ids.length, hotel_ids: ids }
  return { hotels, count: ids.length, defaultShortlistResponse: response, isShortlistPresent: ids.length > 0 }
}

export function withSaved(saved: SavedHotels, stay: { id: number; name: string }, isOn: boolean): SavedHotels {
  const ids = saved.defaultShortlistResponse?.hotel_ids ?? []
  if (ids.includes(stay.id) === isOn) return saved
  const hotels = saved.hotels.filter(({ id }) => id !== stay.id)
  const others = ids.filter((id) => id !== stay.id)
  return isOn ? toSavedHotels([stay, ...hotels], [stay.id, ...others]) : toSavedHotels(hotels, others)
}
