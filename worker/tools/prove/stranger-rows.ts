import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { leadsAway, redirectChecks } from './redirect-checks.ts'
import { bookingIn, bookStay, cancelStay, someDates, type TestStay } from './test-stay.ts'
import { openVisitor } from './visitor.ts'

/** S11, S12, S14, S15: what a stranger, another site or a prepared link can do. */
export async function strangerRows(stay: TestStay): Promise<ResultRow[]> {
  return [await forgeryRow(stay), await redirectRow(stay), ...(await otherGuestRows(stay))]
}

/** S11: requests that another site could make a guest's browser send. */
async function forgeryRow(stay: TestStay): Promise<ResultRow> {
  const visitor = await openVisitor(stay.origin)
  const forgeries: Record<string, string | null>[] = [
    { 'X-XSRF-TOKEN': null },
    { 'X-XSRF-TOKEN': 'made.up' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]
  const input = { hotel_id: stay.propertyId, room_category_id: stay.roomTypeId, ...someDates(stay) }
  const responses = [
    ...(await Promise.all(
      forgeries.map((headers) => visitor.request('createBooking', { body: { booking: input }, headers })),
    )),
    await visitor.get('/api/pwa/userSignOut'),
  ]
  const accepted = responses.filter(({ status }) => status !== 403)
  return expectNone('S11 forged requests that were accepted', accepted.length, `${responses.length} tried`)
}

/** S12: return addresses of other sites. */
async function redirectRow({ origin }: TestStay): Promise<ResultRow> {
  const visitor = await openVisitor(origin)
  const followed: string[] = []
  for (const address of redirectChecks) {
    const page = await visitor.get(`/login?retUrl=${encodeURIComponent(address)}`)
    const formUrl = /name="retUrl"[^>]*value="([^"]*)"/.exec(page.text)?.[1] ?? '/'
    const form = await visitor.postForm('/login', { step: 'change', retUrl: address })
    const location = form.headers.get('Location')
    const retUrl = location ? new URL(location, origin).searchParams.get('retUrl') : null
    const isFollowed = [formUrl, retUrl].some((target) => target !== null && leadsAway(target, origin))
    if (isFollowed || leadsAway(location, origin) || page.status !== 200) followed.push(address)
  }
  return expectNone(
    'S12 foreign addresses that were followed',
    followed.length,
    followed[0] ?? `${redirectChecks.length} tried`,
  )
}

/** S14, S15: reads another guest's booking; opens a link whose token must not stay in the URL. */
async function otherGuestRows(stay: TestStay): Promise<ResultRow[]> {
  const guest = await openVisitor(stay.origin)
  const stranger = await openVisitor(stay.origin)
  const created = await bookStay(guest, stay, { dates: someDates(stay) })
  const booking = bookingIn(created)
  if (!booking) return [expectNone('S14 ways to another guest’s booking', null)]
  const token = String((created.body.booking as Record<string, unknown>).token)
  const { id, number } = booking
  const responses = [
    await stranger.get(`/booking/${number}`),
    await stranger.request(`bookingdetails?id=${id}`),
    await stranger.request(`bookingdetails?booking_no=${number}&token=${'x'.repeat(token.length)}`),
    await stranger.request(`bookings/${id}/modify?checkin=2030-01-01&checkout=2030-01-02`),
    await cancelStay(stranger, id),
  ]
  const revealing = responses.filter(({ status, text }) => status < 400 || text.includes('prove@example.com'))
  const link = await stranger.get(`/booking/${number}?token=${token}`)
  const cleanUrl = link.headers.get('Location') ?? ''
  await cancelStay(guest, id)
  return [
    expectNone('S14 ways to another guest’s booking', revealing.length, `${responses.length} tried`),
    expectNone(
      'S15 a link keeps its secret in the address',
      link.status >= 300 && link.status < 400 && !cleanUrl.includes(token) ? 0 : 1,
      `${link.status} to ${cleanUrl}`,
    ),
  ]
}
