// Written as by an outside developer with only the two documents; `generate.ts` puts the generated clients beside it.
import { listBookings, listProperties, readBooking as readAsOperator, writeAri } from './admin.ts'
import { cancelBooking, createBooking, readAvailability, readBooking, readVisit, searchHotels } from './guests.ts'

const [token = ''] = process.argv.slice(2)
const asOperator = (key?: string) => ({
  headers: { Authorization: `Bearer ${token}`, ...(key ? { 'Idempotency-Key': key } : {}) },
})
const PRICE = { single_minor: 432_100, double_minor: 432_100, extra_minor: 0 }

const visit = await readVisit()
const cookies = visit.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
const asGuest = (key?: string) => ({
  headers: {
    Cookie: cookies.join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(xsrf),
    ...(key ? { 'Idempotency-Key': key } : {}),
  },
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [checkin, last, checkout] = [dayIn(90), dayIn(91), dayIn(92)]
const stay = { checkin, checkout, rooms_config: '1-2_0_0_0' }
const houses = await listProperties({ limit: '200' }, asOperator())
if (houses.status !== 200) throw new Error(houses.data.error.message)
const found = await searchHotels({ ...stay, 'filters[city]': await cityOf(houses.data.items) }, asGuest())
if (found.status !== 200) throw new Error(found.data.error.message)
const free = found.data.hotels.find(({ is_available, currency_code }) => is_available && currency_code === 'INR')
const room = free?.room_categories_with_data.find(({ sold_out }) => !sold_out)
if (!free || !room) throw new Error('nothing to book')

const pushed = await writeAri(
  {
    property: free.id,
    changes: [{ room: room.id, from: checkin, to: last, price: PRICE }],
  },
  asOperator('push-1'),
)
if (pushed.status !== 200) throw new Error(pushed.data.error.message)

const offered = await readAvailability({ hotel_id: free.id, ...stay, selected_rcid: room.id }, asGuest())
if (offered.status !== 200) throw new Error(offered.data.error.message)
const priced = offered.data.room_categories_with_data.find(({ id }) => id === room.id)?.pricing_details
const body = {
  user: { name: 'Asha Rao', country_code: '+91', phone: '9812345678', email: 'asha@example.com' },
  booking: { hotel_id: free.id, room_category_id: room.id, ...stay, pricing: priced?.total },
}
const booked = await createBooking(body, asGuest('book-1'))
if (booked.status !== 201) throw new Error(booked.data.error.message)
const { booking_no, token: proof } = booked.data.booking
const again = await createBooking(body, asGuest('book-1'))
const seen = await readBooking({ booking_no, token: proof })
const cancelled = await cancelBooking(
  { booking_no, token: proof, cancellation_reason: 'plans_changed', refund_to: 'payment' },
  asGuest('cancel-1'),
)
if (cancelled.status !== 200) throw new Error(cancelled.data.error.message)
const known = await readAsOperator(booking_no, asOperator())
const listed = await listBookings({ number: booking_no }, asOperator())
const stranger = await readBooking({ booking_no })

console.log(
  JSON.stringify({
    nights: pushed.data.lines.map(({ nights }) => nights),
    perNight: priced?.per_night.map(({ amount }) => amount),
    total: priced?.total,
    charged: booked.data.booking.total_amount,
    isSameAgain: again.status === 201 && again.data.booking.booking_no === booking_no,
    seen: seen.status === 200 && seen.data.booking.state,
    ended: cancelled.data.booking.state,
    history: known.status === 200 && known.data.history.map(({ event }) => event),
    listed: listed.status === 200 && listed.data.items.map(({ state }) => state),
    stranger: stranger.status === 404 && stranger.data.error.code,
  }),
)

/** The city of the first property that guests of this host see. */
async function cityOf(items: { is_live: boolean; currency: string; city: string }[]): Promise<string> {
  const hotel = items.find(({ is_live, currency }) => is_live && currency === 'INR')
  if (!hotel) throw new Error('no house')
  return hotel.city
}
