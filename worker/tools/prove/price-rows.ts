import { locales } from '#app/i18n/locales.ts'
import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookingIn, bookStay, cancelStay, someDates, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Fields = Record<string, unknown>

const STAYS = 3
/** Major units; larger differences are not due to rounding. */
const MAX_DIFFERENCE = 0.005

/** R10: a stay costs the same in every language and endpoint. */
export async function priceRows(stay: TestStay): Promise<ResultRow[]> {
  let compared = 0
  const differences: string[] = []
  for (let round = 0; round < STAYS; round++) {
    const visitor = await openVisitor(stay.origin)
    const dates = someDates(stay)
    const booking = bookingIn(await bookStay(visitor, stay, { dates, phone: '7000000002' }))
    if (!booking) return [expectNone('R10 totals that differ', null, 'nothing booked')]
    const response = await visitor.request(`bookingdetails?id=${booking.id}&decimal_price=true`)
    await cancelStay(visitor, booking.id)
    const details = response.body.booking as Fields | undefined
    const totals = [['bookingdetails', details?.total_amount], ...(await readAvailabilityTotals(visitor, stay, dates))]
    for (const [source, total] of totals) {
      compared += 1
      if (Math.abs(Number(total) - booking.total) > MAX_DIFFERENCE)
        differences.push(`${source} ${total} for ${booking.total}`)
    }
  }
  return [
    expectNone(
      'R10 totals that differ from what was booked',
      differences.length,
      differences[0] ?? `${compared} compared: ${STAYS} stays, ${Object.keys(locales).length} languages`,
    ),
  ]
}

/** Returns the total that the availability shows in each language. */
async function readAvailabilityTotals(
  visitor: Visitor,
  stay: TestStay,
  dates: { checkin: string; checkout: string },
): Promise<[source: string, total: unknown][]> {
  const query = new URLSearchParams({ ...dates, rooms_config: '1-2_0_0_0', hotel_id: String(stay.propertyId) })
  const totals: [string, unknown][] = []
  for (const locale of Object.keys(locales)) {
    const { body } = await visitor.request(`availability?${query}&lang=${locale}`)
    const [room] = (body.room_categories_with_data ?? []) as { pricing_details?: { total?: number } }[]
    totals.push([`availability in ${locale}`, room?.pricing_details?.total])
  }
  return totals
}
