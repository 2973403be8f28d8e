import { randomUUID } from 'node:crypto'
import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookingIn, bookStay, cancelStay, countStatuses, someDates, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Below the limit of unverified bookings per network and property. */
const STRANGERS = 3
const COUPON = 'FIRSTNIGHT'
const TRIES = 8

/**
 * S1 and S7: what strangers gain without paying or verifying a number. They book, try to rate, check what the property
 * shows, and cancel.
 */
export async function evidenceRows(stay: TestStay): Promise<ResultRow[]> {
  return [...(await strangerRows(stay)), await couponRow(stay)]
}

async function strangerRows(stay: TestStay): Promise<ResultRow[]> {
  const before = await readShownCounts(stay)
  const visitors = await Promise.all(Array.from({ length: STRANGERS }, () => openVisitor(stay.origin)))
  const responses = await Promise.all(visitors.map((visitor) => bookStay(visitor, stay, { dates: someDates(stay) })))
  const bookings = responses.flatMap((response, index) => {
    const [booking, visitor] = [bookingIn(response), visitors[index]]
    return booking && visitor ? [{ ...booking, visitor }] : []
  })
  const ratings = await Promise.all(bookings.map(({ visitor, number }) => rate(visitor, number)))
  const reads = await Promise.all(bookings.map(({ visitor, id }) => visitor.request(`bookingdetails?id=${id}`)))
  const evidence = reads.map(({ body }) => (body.booking as { evidence?: string } | undefined)?.evidence)
  const after = await readShownCounts(stay)
  for (const { visitor, id } of bookings) await cancelStay(visitor, id)
  const isTried = bookings.length > 0
  return [
    expectNone(
      'S1 ratings taken before a stay is over',
      isTried ? ratings.filter(({ status }) => status === 201).length + Math.abs(after.ratings - before.ratings) : null,
      `${bookings.length} strangers: ${countStatuses(ratings)}`,
    ),
    expectNone(
      'S1 bookings of strangers that count as a guest’s',
      isTried ? evidence.filter((value) => value !== 'none').length + Math.max(0, after.booked - before.booked) : null,
      countStatuses(responses),
    ),
  ]
}

/** S7: books with one email address, and with a new browser and number each time. */
async function couponRow(stay: TestStay): Promise<ResultRow> {
  const email = `prove-${randomUUID()}@example.com`
  const responses = []
  for (let index = 0; index < TRIES; index++) {
    const visitor = await openVisitor(stay.origin)
    const room = { hotel_id: stay.propertyId, room_category_id: stay.roomTypeId, rooms_config: '1-2_0_0_0' }
    const dates = someDates(stay)
    const extra = { booking: { ...room, ...dates, coupon_code: COUPON } }
    const response = await bookStay(visitor, stay, { dates, email, extra })
    const booking = bookingIn(response)
    if (booking) await cancelStay(visitor, booking.id)
    responses.push(response)
  }
  // Null when the coupon is unknown or does not apply to this property.
  const isValidCoupon = responses.some(({ status, body }) => status === 201 || codeIn(body) === 'proof_needed')
  return expectNone(
    `S7 first bookings (${COUPON}) of strangers with one mailbox`,
    isValidCoupon ? responses.filter(({ status }) => status === 201).length : null,
    `${TRIES} tries: ${countStatuses(responses)}`,
  )
}

function rate(visitor: Visitor, number: string) {
  return visitor.request('postCheckoutFeedback', { body: { booking_id: number, rating: 1 } })
}

function codeIn(body: Record<string, unknown>): string | undefined {
  return (body.error as { code?: string } | undefined)?.code
}

/** Returns the ratings and the bookings of the last day that the property shows. */
async function readShownCounts({ origin, propertyId }: TestStay): Promise<{ ratings: number; booked: number }> {
  const { body } = await (await openVisitor(origin)).request(`hoteldetails?hotelId=${propertyId}`)
  const hotel = body.hotel as
    | { ratings?: { count: number }; urgency_info?: { booked_last_24_hours?: number } | null }
    | undefined
  return { ratings: hotel?.ratings?.count ?? 0, booked: hotel?.urgency_info?.booked_last_24_hours ?? 0 }
}
