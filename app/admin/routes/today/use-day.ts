import { useRead } from '#app/admin/client/live.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import type { ListName } from './search.ts'
import type { Sheet } from './today-rows.ts'
import { usePrefetchedBookings } from './use-prefetched-bookings.ts'

const EVERY_MS = { one: 10_000, all: 30_000 }

/** Interval in which the lists of one property, or of all, are reread. */
export function intervalOf(property: number | undefined): number {
  return property === undefined ? EVERY_MS.all : EVERY_MS.one
}

type Chosen = { property: number | undefined; properties: readonly Property[]; list: ListName }

/** Reads the day of a property, with its rooms, or of all; and tomorrow's arrivals while their list is open. */
export function useDay({ property, properties, list }: Chosen) {
  const isOne = property !== undefined
  const everyMs = intervalOf(property)
  const path = { propertyId: property ?? 0 }
  const one = useRead('GET /v1/properties/{propertyId}/day-sheet', { path, query: {} }, { everyMs, isEnabled: isOne })
  const all = useRead('GET /v1/day-sheets', { query: { limit: '200' } }, { everyMs, isEnabled: !isOne })
  const name = properties.find(({ id }) => id === property)?.name ?? ''
  const sheets = isOne ? (one.data ? [{ ...one.data, name }] : null) : (all.data?.items ?? null)
  const today = sheets?.[0]?.day
  const day = today ? addDays(today, 1) : undefined
  const isTomorrow = list === 'tomorrow' && day !== undefined
  const nextOne = useRead(
    'GET /v1/properties/{propertyId}/day-sheet',
    { path, query: { day } },
    { everyMs, isEnabled: isTomorrow && isOne },
  )
  const nextAll = useRead(
    'GET /v1/day-sheets',
    { query: { day, limit: '200' } },
    { everyMs, isEnabled: isTomorrow && !isOne },
  )
  const tomorrow = isOne ? (nextOne.data ? [{ ...nextOne.data, name }] : null) : (nextAll.data?.items ?? null)
  usePrefetchedBookings(list === 'tomorrow' ? tomorrow : sheets, isOne)
  const read = isOne ? one : all
  const shown: readonly Sheet[] | null = list === 'tomorrow' ? toTomorrow(tomorrow, today) : sheets
  return {
    sheets,
    shown,
    today,
    units: one.data?.units ?? [],
    error: read.error,
    isStale: read.isError,
    readAt: read.dataUpdatedAt,
    retry: () => void read.refetch(),
  }
}

/** Sets the current day on tomorrow's stays, so that none can be marked yet. */
function toTomorrow(sheets: readonly Sheet[] | null, today: Sheet['day'] | undefined): readonly Sheet[] | null {
  return sheets?.map((sheet) => ({ ...sheet, day: today ?? sheet.day })) ?? null
}
