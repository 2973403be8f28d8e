import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { locales } from '#app/i18n/locales.ts'
import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookingIn, bookStay, cancelStay, someDates, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Fields = Record<string, unknown>

const STAYS = 3
/** Major units; larger differences are not due to rounding. */
const MAX_DIFFERENCE = 0.005

/** R10: a stay costs the same in every language and endpoint, in each of its rates. */
export async function priceRows(stay: TestStay): Promise<ResultRow[]> {
  let compared = 0
  const differences: string[] = []
  const rates = new Set<string>()
  for (let round = 0; round < STAYS; round++) {
    const visitor = await openVisitor(stay.origin)
    const dates = someDates(stay)
    const available = await readAvailability(visitor, stay, dates)
    for (const rate of listRates(available)) {
      const booking = await bookRate(visitor, stay, { dates, rate })
      if (!booking) return [expectNone('R10 totals that differ', null, `nothing booked in rate ${rate}`)]
      rates.add(rate)
      const totals: [string, unknown][] = [['bookingdetails', booking.readTotal]]
      for (const { locale, room } of available) totals.push([`availability in ${locale}`, totalOf(room, rate)])
      for (const [source, total] of totals) {
        compared += 1
        if (Math.abs(Number(total) - booking.total) > MAX_DIFFERENCE)
          differences.push(`${rate}: ${source} ${total} for ${booking.total}`)
      }
    }
  }
  const extent = `${STAYS} stays, ${Object.keys(locales).length} languages, rates ${[...rates].join(', ')}`
  return [
    expectNone(
      'R10 totals that differ from what was booked',
      differences.length,
      differences[0] ?? `${compared} compared: ${extent}`,
    ),
  ]
}

type Dates = { checkin: CalendarDay; checkout: CalendarDay }

type AvailableRoom = {
  pricing_details?: { total?: number }
  rate_plans?: { code: string; pricing_details?: { total?: number } }[]
}

type Available = { locale: string; room: AvailableRoom | undefined }

/** The own price, and the plans that the test property sells. */
function listRates([first]: readonly Available[]): string[] {
  return [OWN_PLAN, ...(first?.room?.rate_plans ?? []).map(({ code }) => code).filter((code) => code !== OWN_PLAN)]
}

function totalOf(room: AvailableRoom | undefined, rate: string): number | undefined {
  if (rate === OWN_PLAN) return room?.pricing_details?.total
  return room?.rate_plans?.find(({ code }) => code === rate)?.pricing_details?.total
}

/** Books a rate, reads the booking and cancels it; null when nothing was booked. */
async function bookRate(visitor: Visitor, stay: TestStay, { dates, rate }: { dates: Dates; rate: string }) {
  const input = { dates, phone: '7000000002', ...(rate === OWN_PLAN ? {} : { rate }) }
  const booking = bookingIn(await bookStay(visitor, stay, input))
  if (!booking) return null
  const response = await visitor.request(`bookingdetails?id=${booking.id}&decimal_price=true`)
  await cancelStay(visitor, booking.id)
  return { total: booking.total, readTotal: (response.body.booking as Fields | undefined)?.total_amount }
}

/** Returns what the availability shows of the test property in each language. */
async function readAvailability(visitor: Visitor, stay: TestStay, dates: Dates): Promise<Available[]> {
  const query = new URLSearchParams({ ...dates, rooms_config: '1-2_0_0_0', hotel_id: String(stay.propertyId) })
  const available: Available[] = []
  for (const locale of Object.keys(locales)) {
    const { body } = await visitor.request(`availability?${query}&lang=${locale}`)
    const [room] = (body.room_categories_with_data ?? []) as AvailableRoom[]
    available.push({ locale, room })
  }
  return available
}
