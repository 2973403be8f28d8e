import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { savedHotelsAtom, withSaved } from '#app/client/state/guest/saved-hotels.ts'
import { wishlistAtom, withListed } from '#app/client/state/guest/wishlist.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { updateDeviceShortlist } from './device-shortlist.ts'

export type StayOnList = { stay: { id: number; name: string }; listId: string; isOn: boolean }

/** Reverts on failure. Returns null on success, otherwise the error message, which may be empty. */
export async function saveToList(store: Store, change: StayOnList): Promise<string | null> {
  show(store, change)
  const error = await write(store, change)
  if (error === null) record('heart', { property: change.stay.id, is_on: change.isOn })
  else show(store, { ...change, isOn: !change.isOn })
  return error
}

function show(store: Store, { stay, listId, isOn }: StayOnList): void {
  if (listId === DEFAULT_LIST) store.set(savedHotelsAtom, (saved) => withSaved(saved, stay, isOn))
  else store.set(wishlistAtom, (lists) => withListed(lists, listId, { id: stay.id, isOn }))
}

async function write(store: Store, { stay, listId, isOn }: StayOnList): Promise<string | null> {
  if (!store.get(visitAtom)?.isLoggedIn) return updateDeviceShortlist(stay.id, isOn) ? null : ''
  const outcome =
    listId === DEFAULT_LIST
      ? await call('shortlisthotel', { method: 'POST', body: { hotel_id: stay.id, shortlisted: isOn } })
      : await call(`wishlist/${listId}/stays`, { method: 'POST', body: { hotel_id: stay.id, saved: isOn } })
  if (outcome.ok) return null
  return outcome.error.code === 'list_full' ? outcome.error.message : ''
}
