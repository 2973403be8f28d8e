import { atom } from 'jotai/vanilla'

/** The default list as the browser knows it: of the account, or of the device where nobody is signed in [WISH-04]. */
export type SavedHotels = {
  /** Those on offer, with their names; of a device the ids alone are known. */
  hotels: readonly { id: number; name: string }[]
  count: number
  /** As it was answered; null until it is known. */
  defaultShortlistResponse: { count: number; hotel_ids: readonly number[] } | null
  /** Something is saved. */
  isShortlistPresent: boolean
}

/** Before anything is known, which is until after the first paint. */
export const noSavedHotels: SavedHotels = {
  hotels: [],
  count: 0,
  defaultShortlistResponse: null,
  isShortlistPresent: false,
}

/** What this guest keeps on the default list. */
export const savedHotelsAtom = atom<SavedHotels>(noSavedHotels)

/** The store as an answer has it. */
export function toSavedHotels(hotels: SavedHotels['hotels'], ids: readonly number[]): SavedHotels {
  const response = { count: ids.length, hotel_ids: ids }
  return { hotels, count: ids.length, defaultShortlistResponse: response, isShortlistPresent: ids.length > 0 }
}

/** The same once a stay is kept or let go: the one kept last stands first. */
export function withSaved(saved: SavedHotels, stay: { id: number; name: string }, isOn: boolean): SavedHotels {
  const ids = saved.defaultShortlistResponse?.hotel_ids ?? []
  if (ids.includes(stay.id) === isOn) return saved
  const hotels = saved.hotels.filter(({ id }) => id !== stay.id)
  const others = ids.filter((id) => id !== stay.id)
  return isOn ? toSavedHotels([stay, ...hotels], [stay.id, ...others]) : toSavedHotels(hotels, others)
}
