import * as v from 'valibot'
import { formatRoomsConfig, summarizeRooms } from '#app/domain/occupancy.ts'
import { logError } from '#app/request/log.ts'
import type { Stay } from './model.ts'

const KEY = 'recentSearches'
const KEPT = 5

const entrySchema = v.object({
  location: v.pipe(v.string(), v.maxLength(120)),
  pathName: v.nullable(v.pipe(v.string(), v.startsWith('/'), v.maxLength(300))),
  checkin: v.string(),
  checkout: v.string(),
  rooms_config: v.string(),
  rooms: v.number(),
  guests: v.number(),
})

export type RecentSearch = v.InferOutput<typeof entrySchema>

/** The searches of this browser, newest first; unreadable storage holds none. */
export function readRecentSearches(): RecentSearch[] {
  try {
    return v.parse(v.array(entrySchema), JSON.parse(localStorage.getItem(KEY) ?? '[]')).slice(0, KEPT)
  } catch {
    return []
  }
}

/** Puts a search first; the same place moves up instead of standing twice. */
export function rememberSearch({
  location,
  pathName,
  stay,
}: {
  location: string
  pathName: string | null
  stay: Stay
}): void {
  const { rooms, guests } = summarizeRooms(stay.rooms)
  const entry: RecentSearch = {
    location,
    pathName,
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms_config: formatRoomsConfig(stay.rooms),
    rooms,
    guests,
  }
  const others = readRecentSearches().filter((known) => known.location !== location)
  try {
    localStorage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, KEPT)))
  } catch (error) {
    // Private browsing and full storage refuse to write; the search itself must go on.
    logError('storage', error)
  }
}
