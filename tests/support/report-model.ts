import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Database } from '#worker/infra/database/database.ts'

/** A booking as a report counts it, computed from its row alone. Amounts without taxes, in minor units. */
export type CountedStay = {
  id: string
  property: number
  source: string
  currency: string
  nights: { day: CalendarDay; minor: number }[]
  rooms: number
  otherMinor: number
  retainedMinor: number
  isBooked: boolean
  isNoShow: boolean
  /** Whether it was on the books once. */
  wasBooked: boolean
  checkin: CalendarDay
  madeAt: number
}

type Row = {
  id: string
  property_id: number
  source: string
  currency: string
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: number
  state: string
  status_key: number
  price: string
  paid_minor: number
  total_minor: number
  created_at: number
  events: string
}

const { confirm, checkedIn, checkedOut, upcoming, completed, noShow } = statusKeys
const booked: number[] = [confirm, checkedIn, checkedOut, upcoming, completed]

export async function listCountedStays(db: Database): Promise<CountedStay[]> {
  const rows = await db.all<Row>(
    `SELECT *, (SELECT json_group_array(event) FROM booking_history WHERE booking_id = booking.id) AS events
     FROM booking`,
  )
  return rows.map(toCountedStay)
}

function toCountedStay(row: Row): CountedStay {
  const price = JSON.parse(row.price) as PriceQuote
  const isBooked = row.state !== 'cancelled' && booked.includes(row.status_key)
  const events = JSON.parse(row.events) as string[]
  const { roomMinor, wholeMinor } = priceParts(price)
  const days = listNights(row.checkin, row.checkout)
  const amounts = splitByNight(roomMinor, price, days.length)
  return {
    ...{ id: row.id, property: row.property_id, source: row.source, currency: row.currency, checkin: row.checkin },
    ...{ rooms: isBooked ? row.rooms : 0, isBooked, isNoShow: row.status_key === noShow, madeAt: row.created_at },
    nights: isBooked ? days.map((day, index) => ({ day, minor: amounts[index] ?? 0 })) : [],
    otherMinor: isBooked ? wholeMinor - roomMinor : 0,
    retainedMinor: row.state === 'cancelled' ? retainedOf(row, price) : 0,
    wasBooked: isBooked || events.some((event) => event === 'created' || event === 'confirmed'),
  }
}

/** The rooms' part of a price without taxes, and all of it. */
function priceParts(price: PriceQuote): { roomMinor: number; wholeMinor: number } {
  const others = price.couponFundedBy ? price.couponMinor : 0
  const wholeMinor = price.totalMinor - price.taxMinor - price.cityTaxMinor + others
  const charges = (price.charged?.charges ?? []).reduce((sum, charge) => sum + charge.amountMinor - charge.taxMinor, 0)
  const rooms = price.roomMinor - price.memberMinor - (price.programme?.amountMinor ?? 0)
  const base = rooms + price.earlyCheckinMinor + price.mealsMinor
  const taxable = base - price.couponMinor + others
  const share = base === 0 ? 0 : (rooms / base) * (taxable / (taxable + (price.feesMinor ?? 0)))
  const isRoomsAlone = rooms === base && (price.feesMinor ?? 0) === 0
  return { wholeMinor, roomMinor: isRoomsAlone ? wholeMinor - charges : Math.round((wholeMinor - charges) * share) }
}

function splitByNight(roomMinor: number, price: PriceQuote, nights: number): number[] {
  const weights = price.perNight.map(({ amountMinor }) => amountMinor)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = whole > 0 ? weights : Array.from({ length: nights }, () => 1)
  const sum = whole > 0 ? whole : nights
  let upTo = 0
  let given = 0
  return parts.map((weight) => {
    upTo += weight
    const amount = Math.round((roomMinor * upTo) / sum) - given
    given += amount
    return amount
  })
}

function retainedOf({ paid_minor: paid, total_minor: total }: Row, price: PriceQuote): number {
  if (total === 0) return paid
  const shareOf = (tax: number) => Math.floor((2 * paid * tax + total) / (2 * total))
  return paid - shareOf(price.taxMinor) - shareOf(price.cityTaxMinor)
}

/** Returns sums by night: rooms, free ones, revenue of rooms, other revenue, what was kept. */
export function sumByNight(stays: readonly CountedStay[]): Record<CalendarDay, number[]> {
  const sums: Record<CalendarDay, number[]> = {}
  const add = (day: CalendarDay, values: number[]) => {
    sums[day] = (sums[day] ?? [0, 0, 0, 0, 0]).map((sum, index) => sum + (values[index] ?? 0))
  }
  for (const { nights, rooms, otherMinor, retainedMinor, checkin } of stays) {
    for (const { day, minor } of nights) add(day, [rooms, minor === 0 ? rooms : 0, minor, 0, 0])
    add(checkin, [0, 0, 0, otherMinor, retainedMinor])
  }
  return sums
}

/** The days of a range, both included. */
export function listDays(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  return listNights(from, addDays(to, 1))
}
