import { safeParse } from 'valibot'
import type { CallOptions, CallOutcome } from '#app/client/request/call.ts'
import { calendarResponse } from '#app/contracts/stays/calendar-response.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { fromMajor, type Money } from '#app/domain/money/money.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'

export type NightSource = {
  propertyId: number
  /** Null for the cheapest available room type. */
  categoryId: number | null
  rooms: readonly Room[]
  /** Dates of the guest's booking to modify; its nights count as available. */
  own?: { checkin: CalendarDay; checkout: CalendarDay }
}

/**
 * A night of the calendar. `price` is for all rooms, or null when unavailable or unknown; for a place it is the lowest
 * total of a stay from this day. `gone`: no property of the place is available, but the day can be selected.
 */
export type Night = { state: 'free' | 'full' | 'closed' | 'gone'; price: Money | null }

/**
 * `stayFees` are charged once per stay, in addition to the nights; null when prices are totals of stays. `ageSeconds`
 * is the age of cached prices.
 */
export type LoadedNights = {
  nights: Map<CalendarDay, Night>
  rules: DayRule[]
  stayFees: Money | null
  ageSeconds?: number
}

/** Value of `selected_rcid` for the cheapest available room type. */
const ANY_ROOM_TYPE = 1

type Call = (path: string, options: CallOptions) => Promise<CallOutcome<unknown>>

/** Loads three months from the given first of a month. Returns null when the request fails. */
export async function loadNights(
  call: Call,
  source: NightSource,
  { month, signal }: { month: CalendarDay; signal: AbortSignal },
): Promise<LoadedNights | null> {
  const query = {
    hotel_id: source.propertyId,
    start_time: month,
    request_type: 'calendar_view',
    selected_rcid: source.categoryId ?? ANY_ROOM_TYPE,
    rooms_config: formatRoomsConfig([...source.rooms]),
  }
  const outcome = await call('calendarView', { query, signal })
  const parsed = outcome.ok ? safeParse(calendarResponse, outcome.data) : null
  if (!parsed?.success) return null
  const { nights, day_rules, stay_fees, currency_code: currency } = parsed.output.calendar
  return {
    nights: new Map(nights.map((night) => [night.date, toNight(night, currency, source)])),
    stayFees: fromMajor(stay_fees, currency),
    rules: day_rules.map((rule) => ({
      first: rule.start_date,
      last: rule.end_date,
      minNights: rule.min_nights,
      maxNights: rule.max_nights,
      minThrough: rule.min_nights_through ?? null,
      arrivalDays: rule.arrival_weekdays,
      departureDays: rule.departure_weekdays,
      isClosed: rule.is_closed,
    })),
  }
}

type NightWire = { date: CalendarDay; is_available: boolean; is_closed: boolean; price: number | null }

function toNight({ date, is_available, is_closed, price }: NightWire, currency: string, { own }: NightSource): Night {
  if (is_closed) return { state: 'closed', price: null }
  const isOwn = own !== undefined && date >= own.checkin && date < own.checkout
  return {
    state: is_available || isOwn ? 'free' : 'full',
    price: price === null ? null : fromMajor(price, currency),
  }
}
