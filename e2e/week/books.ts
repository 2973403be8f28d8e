import { type APIRequestContext, expect } from '@playwright/test'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { askAdmin } from '../operator.ts'
import type { House } from './houses.ts'

type Booking = {
  booking_no: string
  stay_state: string
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: number
  total_minor: number
  paid_minor: number
}
type Occupancy = Record<'room_revenue_minor' | 'other_revenue_minor' | 'retained_minor' | 'room_nights', number>
type Taxes = Record<'net_minor' | 'tax_minor' | 'local_tax_minor' | 'total_minor', number>
type LedgerLine = { account: string; debit_minor: number; credit_minor: number }
type Entry = { lines: LedgerLine[] }

/** A span of days that has the week and what was noted on the real day. */
export type Span = { from: CalendarDay; to: CalendarDay }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function listAll<Item>(request: APIRequestContext, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor = ''; ; ) {
    const page = await askAdmin<{ items: Item[]; next_cursor: string | number | null }>(request, `${path}${cursor}`)
    items.push(...page.items)
    if (page.next_cursor === null) return items
    cursor = `&cursor=${page.next_cursor}`
  }
}

export const bookingsOf = (request: APIRequestContext, { id }: House) =>
  listAll<Booking>(request, `bookings?property=${id}&limit=200`)

/** What a house took and earned by its bookings, its report, its documents and its ledger. */
async function readBooks(request: APIRequestContext, house: House, { from, to }: Span) {
  const bookings = await bookingsOf(request, house)
  const asked = `from=${from}&to=${to}&properties=${house.id}&by=total&against=none`
  const { items: reported } = await askAdmin<{ items: Occupancy[] }>(request, `reports/occupancy?${asked}`)
  const period = `from=${from}&to=${to}&property=${house.id}`
  const { items: taxes } = await askAdmin<{ items: Taxes[] }>(request, `ledger/taxes?${period}`)
  const entries = await listAll<Entry>(request, `ledger?${period}&limit=200`)
  const balanceOf = (kind: string) =>
    sum(
      entries.flatMap(({ lines }) =>
        lines.filter(({ account }) => account.startsWith(kind)).map((line) => line.debit_minor - line.credit_minor),
      ),
    )
  return {
    paid: sum(bookings.map(({ paid_minor: minor }) => minor)),
    reportNet: sum(reported.map((row) => row.room_revenue_minor + row.other_revenue_minor + row.retained_minor)),
    nights: sum(reported.map(({ room_nights: count }) => count)),
    documentNet: sum(taxes.map(({ net_minor: minor }) => minor)),
    documentTax: sum(taxes.map((row) => row.tax_minor + row.local_tax_minor)),
    documentTotal: sum(taxes.map(({ total_minor: minor }) => minor)),
    gateways: balanceOf('gateway'),
    guests: 0 - balanceOf('guest'),
    bookings,
  }
}

/** Expects that reports, bookings, documents and ledger of each house agree to the cent; returns their sum. */
export async function expectEqualBooks(request: APIRequestContext, houses: readonly House[], span: Span) {
  let paid = 0
  let nights = 0
  for (const house of houses) {
    const books = await readBooks(request, house, span)
    const sold = books.bookings.filter(({ stay_state: state }) => state === 'departed')
    expect(books.nights, `${house.name}: nights`).toBe(sum(sold.map(nightsOf)))
    expect(books.reportNet, `${house.name}: report and documents`).toBe(books.documentNet)
    // The ledger has the money that moved, from guests to gateways and tills; revenue is that of the documents.
    const totals = [books.documentTotal, books.documentNet + books.documentTax, books.gateways, books.guests]
    expect(totals, `${house.name}: documents, gateways, guests`).toEqual(totals.map(() => books.paid))
    paid += books.paid
    nights += books.nights
  }
  return { paid, nights }
}

const nightsOf = ({ rooms, checkin, checkout }: Booking) =>
  (rooms * (Date.parse(checkout) - Date.parse(checkin))) / 86_400_000

/** Expects that no night of a house has more rooms sold than it has. */
export async function expectNoRoomOversold(request: APIRequestContext, houses: readonly House[]): Promise<void> {
  for (const house of houses) {
    const sold = new Map<string, number>()
    for (const { stay_state: state, checkin, checkout, rooms } of await bookingsOf(request, house)) {
      if (state === 'cancelled' || state === 'no_show') continue
      for (let at = Date.parse(checkin); at < Date.parse(checkout); at += 86_400_000)
        sold.set(String(at), (sold.get(String(at)) ?? 0) + rooms)
    }
    expect(Math.max(0, ...sold.values()), house.name).toBeLessThanOrEqual(house.rooms)
  }
}
