import * as v from 'valibot'
import type { call as browserCall } from '#app/client/request/browser-call.ts'
import { siteStorage } from '#app/client/request/storage/storage.ts'
import { type SavedHotels, toSavedHotels } from '#app/client/state/guest/saved-hotels.ts'
import type { NamedList } from '#app/client/state/guest/wishlist.ts'
import { type ShortlistResponse, shortlistResponse } from '#app/contracts/guests/shortlist.ts'
import { clearDeviceShortlist, readDeviceShortlist } from './device-shortlist.ts'

type Call = typeof browserCall

/** The default list and the named lists; null when these are unknown. */
export type LoadedShortlist = { saved: SavedHotels; lists: NamedList[] | null }

/** When merging the device's list into the account fails, the device keeps its list. */
export async function loadShortlist(isLoggedIn: boolean, call: Call, storage = siteStorage): Promise<LoadedShortlist> {
  const onDevice = readDeviceShortlist(storage)
  if (!isLoggedIn) return { saved: toSavedHotels([], onDevice), lists: null }
  if (onDevice.length > 0) {
    const merged = await call('shortlisthotel', { method: 'POST', body: { hotel_ids: onDevice, shortlisted: true } })
    if (merged.ok) clearDeviceShortlist(storage)
  }
  const outcome = await call<unknown>('shortlisted-hotels-list')
  const parsed = outcome.ok ? v.safeParse(shortlistResponse, outcome.data) : null
  return parsed?.success ? toLoadedShortlist(parsed.output) : { saved: toSavedHotels([], onDevice), lists: null }
}

function toLoadedShortlist({
  properties,
  default_shortlist: { hotel_ids: ids },
  wishlists,
}: ShortlistResponse): LoadedShortlist {
  return {
    saved: toSavedHotels(properties, ids),
    lists: wishlists.map(({ id, name, hotel_ids: hotelIds }) => ({ id, name, hotelIds })),
  }
}
