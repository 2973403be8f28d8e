import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { logError } from '#app/client/request/log.ts'
import { savedHotelsAtom, withSaved } from '#app/client/state/guest/saved-hotels.ts'
import { wishlistAtom, withListed } from '#app/client/state/guest/wishlist.ts'
import { type Store, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { RequestedDates } from '#app/contracts/guests/saved-for.ts'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { updateDeviceDates } from './device-dates.ts'
import { updateDeviceShortlist } from './device-shortlist.ts'
import { readRequestedDates } from './read-requested-dates.ts'
import { saveDeviceDates } from './save-device-dates.ts'

export type ListChange = {
  stay: { id: number; name: string }
  listId: string
  isOn: boolean
  /** URL with the dates of the stay; by default the page's. */
  datesFrom?: string
}

/**
 * Adds a property to a list or removes it; shows the change at once and reverts it on failure. Returns null on success,
 * otherwise the error message, which may be empty.
 */
export async function saveToList(store: Store, change: ListChange): Promise<string | null> {
  showChange(store, change)
  const error = await sendChange(store, change)
  if (error === null) record('heart', { property: change.stay.id, is_on: change.isOn })
  else showChange(store, { ...change, isOn: !change.isOn })
  return error
}

function showChange(store: Store, { stay, listId, isOn }: ListChange): void {
  if (listId === DEFAULT_LIST) store.set(savedHotelsAtom, (saved) => withSaved(saved, stay, isOn))
  else store.set(wishlistAtom, (lists) => withListed(lists, listId, { id: stay.id, isOn }))
}

async function sendChange(store: Store, { stay, listId, isOn, datesFrom }: ListChange): Promise<string | null> {
  const wanted = isOn ? readRequestedDates(datesFrom ?? store.get(viewAtom)?.page.path ?? '') : null
  const visit = store.get(visitAtom)
  if (!visit?.isLoggedIn) return saveOnDevice(stay.id, { isOn, wanted, build: visit?.build ?? '' })
  const outcome =
    listId === DEFAULT_LIST
      ? await call('shortlisthotel', { method: 'POST', body: { hotel_id: stay.id, shortlisted: isOn, ...wanted } })
      : await call(`wishlist/${listId}/stays`, { method: 'POST', body: { hotel_id: stay.id, saved: isOn, ...wanted } })
  if (outcome.ok) return null
  return outcome.error.code === 'list_full' ? outcome.error.message : ''
}

type DeviceChange = { isOn: boolean; wanted: RequestedDates | null; build: string }

function saveOnDevice(id: number, { isOn, wanted, build }: DeviceChange): string | null {
  if (!updateDeviceShortlist(id, isOn)) return ''
  updateDeviceDates(id, null)
  if (wanted) saveDeviceDates(id, wanted, build).catch((error) => logError('shortlist', error))
  return null
}
