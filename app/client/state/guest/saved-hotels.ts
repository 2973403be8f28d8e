import { atom } from 'jotai/vanilla'

/** The guest's saved properties, with the specification's field names. */
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

/** Returns the saved properties with one added or removed. */
export function withSaved(saved: SavedHotels, property: { id: number; name: string }, isOn: boolean): SavedHotels {
  const ids = saved.defaultShortlistResponse?.hotel_ids ?? []
  if (ids.includes(property.id) === isOn) return saved
  const hotels = saved.hotels.filter(({ id }) => id !== property.id)
  const others = ids.filter((id) => id !== property.id)
  return isOn ? toSavedHotels([property, ...hotels], [property.id, ...others]) : toSavedHotels(hotels, others)
}
