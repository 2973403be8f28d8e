import { parseArgs } from 'node:util'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { printResults } from './machine/result-rows.ts'
import { bookingRows } from './prove/booking-rows.ts'
import { evidenceRows } from './prove/evidence-rows.ts'
import { headerRows } from './prove/header-rows.ts'
import { membershipRows } from './prove/membership-rows.ts'
import { misuseRows } from './prove/misuse-rows.ts'
import { priceRows } from './prove/price-rows.ts'
import { referralRows } from './prove/referral-rows.ts'
import { strangerRows } from './prove/stranger-rows.ts'
import type { TestStay } from './prove/test-stay.ts'
import { openVisitor } from './prove/visitor.ts'

/**
 * Checks a running site's promises and prints the results beside their limits. Books only a test property, half a year
 * ahead, pays nothing, sends no messages and cancels its bookings. On a test site a guest orders one membership, which
 * expires. `--help` lists the options.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8787' },
    property: { type: 'string', default: '1001' },
    crowd: { type: 'string', default: '50' },
  },
})
const origin = new URL(values.url).origin
const propertyId = Number(values.property)
const crowd = Number(values.crowd)
const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
if (!today || !Number.isInteger(propertyId) || !Number.isInteger(crowd) || crowd < 2) {
  console.error('--property and --crowd take whole numbers')
  process.exit(2)
}
const roomTypeId = await findTestRoomType()
if (roomTypeId === null) {
  console.error(`${origin} has no test property ${propertyId}: docs/operations.md says how to add one`)
  process.exit(2)
}
const stay: TestStay = { origin, propertyId, roomTypeId, today, crowd }

console.log(`${origin}, test property ${propertyId}`)
let failed = printResults('Headers and cookies', await headerRows(stay))
failed += printResults('Strangers', await strangerRows(stay))
failed += printResults('Misuse', await misuseRows(stay))
failed += printResults('Evidence of a stay', await evidenceRows(stay))
failed += printResults('Referral', await referralRows(stay))
failed += printResults('Price', await priceRows(stay))
failed += printResults('Bookings', await bookingRows(stay))
failed += printResults('Membership', await membershipRows(stay))
console.log(failed === 0 ? '\nevery promise held' : `\n${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Returns the room type of the test property, or null without one. */
async function findTestRoomType(): Promise<number | null> {
  const visitor = await openVisitor(origin)
  const { body } = await visitor.request(`hoteldetails?hotelId=${propertyId}`)
  const hotel = body.hotel as { status?: string; room_categories_with_data?: { id: number }[] } | undefined
  return hotel?.status === 'test' ? (hotel.room_categories_with_data?.[0]?.id ?? null) : null
}
