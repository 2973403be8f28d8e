import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useDebounced } from '#app/admin/client/use-debounced.ts'

type Booking = EndpointItem<'GET /v1/bookings'>

export type KnownGuest = Booking['guest'] & { last: Booking; stays: number }

const PAUSE_MS = 250
const MAX_FOUND = 4

/** Finds guests of earlier bookings by typed text: a name from three letters, a phone number from five digits. */
export function useKnownGuests(typed: string, isEnabled: boolean): KnownGuest[] {
  const wanted = useDebounced(typed.trim(), PAUSE_MS)
  const digits = wanted.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 5 && !/\p{L}/u.test(wanted)
  const isLongEnough = isPhone || (/\p{L}/u.test(wanted) && wanted.length >= 3)
  const query = { ...(isPhone ? { phone: digits } : { guest: wanted || 'none' }), limit: '20' }
  const read = useRead('GET /v1/bookings', { query }, { freshMs: 60_000, isEnabled: isEnabled && isLongEnough })
  return isEnabled && isLongEnough ? groupByGuest(read.data?.items ?? []) : []
}

/** Bookings come newest first, so that the first of a guest has the latest details. */
function groupByGuest(bookings: readonly Booking[]): KnownGuest[] {
  const guests = new Map<string, KnownGuest>()
  for (const booking of bookings) {
    const { guest } = booking
    const key = guest.phone ? `${guest.country_code}${guest.phone}` : (guest.email ?? guest.name)
    const known = guests.get(key)
    if (known) known.stays += 1
    else if (guest.name) guests.set(key, { ...guest, last: booking, stays: 1 })
  }
  return [...guests.values()].slice(0, MAX_FOUND)
}
