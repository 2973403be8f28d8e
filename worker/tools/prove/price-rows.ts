import { locales } from '#app/i18n/locales.ts'
import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookingIn, bookStay, cancelStay, someDates, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Fields = Record<string, unknown>

const STAYS = 3

/** R10: a stay costs the same in every language and endpoint. */
export async function priceRows(stay: TestStay): Promise<ResultRow[]> {
  let compared = 0
  const different: string[] = []
  for (let round = 0; round < STAYS; round++) {
    const visitor = await openVisitor(stay.origin)
    const dates = someDates(stay)
    const booking = bookingIn(await bookStay(visitor, stay, { dates, phone: '7000000002' }))
    if (!booking) return [expectNone('R10 totals that differ', null, 'nothing booked')]
    const read = await visitor.request(`bookingdetails?id=${booking.id}&decimal_price=true`)
    await cancelStay(visitor, booking.id)
    const details = read.body.booking as Fields | undefined
    const totals = [['bookingdetails', details?.total_amount], ...(await totalsBefore(visitor, stay, dates))]
    for (const [where, total] of totals) {
      compared += 1
      if (Math.abs(Number(total) - booking.total) > 0.005) different.push(`${where} ${total} for ${booking.total}`)
    }
  }
  return [
    expectNone(
      'R10 totals that differ from what was booked',
      different.length,
      different[0] ?? `${compared} compared: ${STAYS} stays, ${Object.keys(locales).length} languages`,
    ),
  ]
}

async function totalsBefore(
  visitor: Visitor,
  stay: TestStay,
  dates: { checkin: string; checkout: string },
): Promise<[where: string, total: unknown][]> {
  const query = new URLSearchParams({ ...dates, rooms_config: '1-2_0_0_0', hotel_id: String(stay.propertyId) })
  const totals: [string, unknown][] = []
  for (const locale of Object.keys(locales)) {
    const { body } = await visitor.request(`availability?${query}&lang=${locale}`)
    const [room] = (body.room_categories_with_data ?? []) as { pricing_details?: { total?: number } }[]
    totals.push([`availability in ${locale}`, room?.pricing_details?.total])
  }
  return totals
}
