import * as v from 'valibot'
import type { call as browserCall } from '#app/client/request/browser-call.ts'
import { siteStorage } from '#app/client/request/storage/storage.ts'
import { type SavedHotels, toSavedHotels } from '#app/client/state/guest/saved-hotels.ts'
import type { NamedList } from '#app/client/state/guest/wishlist.ts'
import type { RequestedDates, SavedFor } from '#app/contracts/guests/saved-for.ts'
import { type ShortlistResponse, shortlistResponse } from '#app/contracts/guests/shortlist.ts'
import { clearDeviceDates, readDeviceDates } from './device-dates.ts'
import { clearDeviceShortlist, readDeviceShortlist } from './device-shortlist.ts'

type Call = typeof browserCall

/** The default list, and the named lists or null when they are unknown. */
export type LoadedShortlist = { saved: SavedHotels; lists: NamedList[] | null }

/** Loads the shortlist. Merges the device's list into the account; when that fails, the device keeps its list. */
export async function loadShortlist(isLoggedIn: boolean, call: Call, storage = siteStorage): Promise<LoadedShortlist> {
  const deviceIds = readDeviceShortlist(storage)
  if (!isLoggedIn) return { saved: toSavedHotels([], deviceIds), lists: null }
  if (deviceIds.length > 0 && (await mergeIntoAccount(deviceIds, call, storage))) {
    clearDeviceShortlist(storage)
    clearDeviceDates(storage)
  }
  const outcome = await call<unknown>('shortlisted-hotels-list')
  const parsed = outcome.ok ? v.safeParse(shortlistResponse, outcome.data) : null
  return parsed?.success ? toLoadedShortlist(parsed.output) : { saved: toSavedHotels([], deviceIds), lists: null }
}

/** Saves the properties with one request per set of dates. Returns whether all were saved. */
async function mergeIntoAccount(ids: readonly number[], call: Call, storage: typeof siteStorage): Promise<boolean> {
  const dates = readDeviceDates(storage)
  const groups = new Map<string, number[]>()
  for (const id of ids) {
    const key = JSON.stringify(withoutTotal(dates.get(id)))
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  const outcomes = await Promise.all(
    [...groups.values()].map((hotel_ids) => {
      const requestedDates = withoutTotal(dates.get(hotel_ids[0] ?? 0))
      return call('shortlisthotel', { method: 'POST', body: { hotel_ids, shortlisted: true, ...requestedDates } })
    }),
  )
  return outcomes.every(({ ok }) => ok)
}

/** Returns the dates without the saved total, which the server recalculates. */
function withoutTotal(saved: SavedFor | undefined): RequestedDates | Record<string, never> {
  if (!saved) return {}
  const { total, ...dates } = saved
  return dates
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
