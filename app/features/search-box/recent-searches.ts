import * as v from 'valibot'
import { logError } from '#app/client/request/log.ts'
import { type BrowserStorage, siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import type { Stay } from '#app/client/state/stays/stay.ts'
import { addDays, type CalendarDay, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import { MAX_RECENT, rememberSearch, toRecentSearch } from '#app/domain/search/recent-searches.ts'
import { emptySearch, noPlace, reduceSearch, type SearchPlace } from '#app/domain/search/search-object.ts'

const KEY = 'recentSearches'

/** Fields that are read from an entry; the others are preserved. */
const entrySchema = v.looseObject({
  location: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  pathName: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  checkin: v.pipe(v.string(), v.maxLength(10)),
  checkout: v.pipe(v.string(), v.maxLength(10)),
  rooms_config: v.pipe(v.string(), v.maxLength(200)),
  child_ages: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(400)))),
  guests: v.pipe(v.number(), v.integer(), v.minValue(1)),
  flexibleDaysCount: v.pipe(v.string(), v.maxLength(8)),
})

export type StoredSearch = v.InferOutput<typeof entrySchema>

/** Returns the recent searches of this browser, newest first; none when storage is blocked or invalid. */
export function readSearches(storage: Pick<Storage, 'getItem'> = siteStorage): StoredSearch[] {
  const read = () => v.parse(v.array(entrySchema), JSON.parse(storage.getItem(KEY) ?? '[]')).slice(0, MAX_RECENT)
  return tryStorage(read, [])
}

type SearchInput = {
  typed: string
  /** The resolved place; null when the server must resolve the text. */
  known: { path: string; place: SearchPlace | null } | null
  stay: Stay
}

/** Adds a search to the recent ones of this browser. */
export function saveSearch({ typed, known, stay }: SearchInput, storage: BrowserStorage = siteStorage): void {
  const { rooms, flexibleDaysCount, isOpen: isOpenSearch = false } = stay
  const dates = isOpenSearch ? {} : { checkin: stay.checkin, checkout: stay.checkout }
  const withPlace = reduceSearch(emptySearch(), {
    type: 'setLocation',
    place: { ...(known?.place ?? noPlace), location: typed },
  })
  const search = reduceSearch(withPlace, {
    type: 'setSearch',
    search: { ...dates, isOpenSearch, roomConfig: rooms, flexibleDaysCount },
  })
  const pathName = known?.path || `/search/?${new URLSearchParams({ location: typed })}`
  write(storage, rememberSearch<{ location: string }>(readSearches(storage), toRecentSearch(search, pathName)))
}

/** Sets the dates of searches whose check-in has passed to today and one night. */
export function resetPassedDates(
  hasPassed: (checkin: string) => boolean,
  today: CalendarDay,
  storage = siteStorage,
): void {
  const dates = { checkin: toSlashDay(today), checkout: toSlashDay(addDays(today, 1)) }
  write(
    storage,
    readSearches(storage).map((entry) => (hasPassed(entry.checkin) ? { ...entry, ...dates } : entry)),
  )
}

function write(storage: Pick<Storage, 'setItem'>, entries: readonly object[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(entries))
  } catch (error) {
    // Private browsing and full storage throw on write.
    logError('storage', error)
  }
}
