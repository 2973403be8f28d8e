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
  /** Nights of the guest's current booking; they count as available. */
  own?: { checkin: CalendarDay; checkout: CalendarDay }
}

/**
 * A night of the calendar. `price` is for all rooms; null when unavailable or unknown. Of a place: its lowest total
 * from this day on; `gone` when nothing is available, which a tap may still choose.
 */
export type Night = { state: 'free' | 'full' | 'closed' | 'gone'; price: Money | null }

/**
 * `stayFees` are charged once a stay, in addition to the nights; null where prices are of whole stays. `ageSeconds`: how
 * long ago the prices were calculated, where they are stored for a while.
 */
export type LoadedNights = {
  nights: Map<CalendarDay, Night>
  rules: DayRule[]
  stayFees: Money | null
  ageSeconds?: number
}

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
    selected_rcid: source.categoryId ?? 1,
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
