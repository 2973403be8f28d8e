import { safeParse } from 'valibot'
import type { CallOptions, CallOutcome } from '#app/client/request/call.ts'
import { placeCalendarResponse } from '#app/contracts/stays/calendar-response.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import type { LoadedNights } from './load-nights.ts'

/** Path and filters of a place's list, with the length and party of a search. */
export type PlaceSource = { place: string; nights: number; rooms: readonly Room[] }

type Call = (path: string, options: CallOptions) => Promise<CallOutcome<unknown>>

const noTotals: LoadedNights = { nights: new Map(), rules: [], stayFees: null }

/** Loads the lowest total of each arrival day of a month. Returns null when the request fails. */
export async function loadPlaceDays(
  call: Call,
  { place, nights, rooms }: PlaceSource,
  { month, signal }: { month: CalendarDay; signal: AbortSignal },
): Promise<LoadedNights | null> {
  const query = {
    place,
    nights,
    start_time: month,
    rooms_config: formatRoomsConfig([...rooms]),
    child_ages: formatChildAges(rooms) ?? undefined,
  }
  const outcome = await call('placeCalendar', { query, signal })
  if (!outcome.ok && outcome.error.code === 'not_found') return noTotals
  const parsed = outcome.ok ? safeParse(placeCalendarResponse, outcome.data) : null
  if (!parsed?.success) return null
  const { days, currency_code: currency, age_seconds: ageSeconds } = parsed.output.calendar
  return {
    nights: new Map(
      days.map(({ date, total }) => [
        date,
        total === null
          ? { state: 'gone' as const, price: null }
          : { state: 'free' as const, price: fromMajor(total, currency) },
      ]),
    ),
    rules: [],
    stayFees: null,
    ageSeconds,
  }
}
