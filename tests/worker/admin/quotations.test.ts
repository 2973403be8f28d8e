import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, setProof } from '#tests/support/an-operator.ts'
import { aBookingBody, aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import {
  findReachableQuotation,
  withdrawQuotationByAdmin,
} from '#worker/admin/services/bookings/quotations-by-admin.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { createQuotationReference } from '#worker/services/bookings/quotations/find-quotation.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const PHONE = '9200000881'
const STAY = 'checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0'

const bodyFor = ({ propertyId, categoryId }: TestHotel, part: object = {}) => ({
  site: 'http://marigold.localhost',
  property: propertyId,
  room: categoryId,
  checkin: '2026-12-11',
  checkout: '2026-12-13',
  rooms_config: '1-2_0_0_0',
  total_minor: 199_950,
  ends_at: '2026-12-01T12:30:00Z',
  country_code: '+91',
  phone: PHONE,
  ...part,
})

async function aQuoted(part: object = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const made = await callAdmin('/v1/quotations', { token, body: bodyFor(hotel, part) })
  const no: string = made.answer.quotation_no
  return { deps, hotel, token, made, no, link: await createQuotationReference(deps, no) }
}

const withdraw = (no: string, sent: object) =>
  callAdmin(`/v1/quotations/${no}/withdrawals`, { method: 'POST', body: {}, ...sent })

test('creates, sends, books and withdraws a quotation [HOTEL-36]', async () => {
  const { deps, hotel, token, made, no, link } = await aQuoted()
  expect([made.status, made.answer]).toMatchObject([
    201,
    { state: 'open', total_minor: 199_950, usual_minor: 240_000, currency: 'INR', rooms_config: '1-2_0_0_0' },
  ])
  await sendMessage(deps, `quotation.${no}`)
  const sent = (await listNotifications(deps, aScope(), 200)).find(({ id }) => id === `quotation.${no}`)
  expect(sent).toMatchObject({ recipient: `+91${PHONE}`, status: 'not_sent' })
  const link2 = /http:\/\/marigold\.localhost(\S+)/.exec(sent?.body ?? '')?.[1] ?? ''
  const guest = await aGuest(site)
  const shown = await dataOf<HotelModel>(guest, (await guest.fetch(link2)).headers.get('Location') ?? '')
  expect(shown.card.total?.amount).toBe('₹1,999.50')
  const booking = { rooms_config: '1-2_0_0_0', quotation_id: link }
  const booked = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { booking })))
  expect(booked.booking.total_amount).toBe(1999.5)
  const [listed] = (await callAdmin(`/v1/quotations?property=${hotel.propertyId}`, { token })).answer.items
  expect(listed).toMatchObject({ quotation_no: no, state: 'booked', booking_no: booked.booking.booking_no })
  expect((await withdraw(no, { token })).answer.error.code).toBe('not_modifiable')

  const other = await callAdmin('/v1/quotations', { token, body: bodyFor(hotel, { total_minor: 150_000 }) })
  const otherNo: string = other.answer.quotation_no
  const named = `is_quotation=true&quotation_id=${await createQuotationReference(deps, otherNo)}`
  expect((await withdraw(otherNo, { token })).answer).toMatchObject({ state: 'withdrawn' })
  const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?${STAY}&${named}`
  const over = await dataOf<HotelModel>(guest, (await guest.fetch(path)).headers.get('Location') ?? path)
  expect(over.search.notice).toBe('Your quotation has been withdrawn. Today’s price: ₹2,400.')
})

test('a key creates one quotation and message, audited without names', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const make = (part: object = {}) => callAdmin('/v1/quotations', { token, key: 'q1', body: bodyFor(hotel, part) })
  const [first, second] = [await make(), await make()]
  expect(second.answer).toEqual(first.answer)
  expect((await make({ total_minor: 1000 })).answer.error.code).toBe('idempotency_mismatch')
  const no = first.answer.quotation_no
  for (const key of ['w1', 'w1', 'w2']) expect((await withdraw(no, { token, key })).answer.state).toBe('withdrawn')
  expect(await deps.db.all('SELECT 1 FROM quotation WHERE property_id = ?', hotel.propertyId)).toHaveLength(1)
  expect(await deps.db.all("SELECT 1 FROM message WHERE id = 'quotation.' || ?", no)).toHaveLength(1)
  const { answer } = await callAdmin(`/v1/audit?subject=quotation:${no}`, { token })
  expect(answer.items).toMatchObject([
    { action: 'quotation.withdraw', before: { state: 'open' }, after: { state: 'withdrawn' } },
    { action: 'quotation.create', before: null, after: { state: 'open', total_minor: 199_950 } },
  ])
  expect(JSON.stringify(answer)).not.toContain(PHONE)
})

test.each([
  [{ site: 'https://hotels.example' }, 'site'],
  [{ ends_at: '2026-11-21T11:59:00Z' }, 'ends_at'],
  [{ ends_at: '2026-12-24T12:00:00Z' }, 'ends_at'],
  [{ room: 1 }, 'stay'],
  [{ locale: 'xx' }, 'locale'],
  [{ checkout: '2026-12-10' }, 'stay'],
  [{ phone: undefined, country_code: undefined }, 'phone'],
  [{ country_code: undefined }, 'phone'],
  [{ rooms_config: `9${'-2_0_0_0'.repeat(9)}` }, 'stay'],
])('refuses an invalid quotation by its field, without writing: %o', async (part, field) => {
  const { deps, hotel, made } = await aQuoted(part)
  expect([made.status, made.answer.error.code]).toEqual([422, 'invalid_fields'])
  expect(Object.keys(made.answer.error.fields)).toEqual([field])
  expect(await deps.db.all('SELECT 1 FROM quotation WHERE property_id = ?', hotel.propertyId)).toEqual([])
})

test.each([{ total_minor: -1 }, { ends_at: 'tomorrow' }, { rooms_config: 'x' }, { checkin: '2026-02-31' }])(
  'names the malformed field of a quotation: %o [HOTEL-36]',
  async (part) => {
    const { made } = await aQuoted(part)
    expect([made.status, made.answer.error.code]).toEqual([400, 'malformed'])
    expect(Object.keys(made.answer.error.fields)).toEqual(Object.keys(part))
  },
)

test('quotations of other properties can be neither read nor created', async () => {
  const { deps, hotel, no } = await aQuoted()
  const foreign = await aToken(deps, { reach: [hotel.propertyId + 1] })
  expect((await withdraw(no, { token: foreign })).status).toBe(404)
  expect((await callAdmin('/v1/quotations', { token: foreign, body: bodyFor(hotel) })).status).toBe(404)
  expect((await callAdmin('/v1/quotations', { token: foreign })).answer.items).toEqual([])
})

test('a list filtered by state continues by cursor', async () => {
  const { deps, hotel, token, no } = await aQuoted()
  await withdraw(no, { token })
  const made = []
  for (let count = 0; count < 3; count++)
    made.push((await callAdmin('/v1/quotations', { token, body: bodyFor(hotel) })).answer.quotation_no)
  const seen: string[] = []
  let cursor = ''
  do {
    const { answer } = await callAdmin(`/v1/quotations?limit=2&state=open${cursor && `&cursor=${cursor}`}`, { token })
    seen.push(...answer.items.map(({ quotation_no }: { quotation_no: string }) => quotation_no))
    cursor = answer.next_cursor ?? ''
  } while (cursor)
  expect(seen.sort()).toEqual(made.sort())
  expect(await deps.db.all('SELECT 1 FROM quotation WHERE property_id = ?', hotel.propertyId)).toHaveLength(4)
})

deepTest(
  'withdrawal against ten bookings: booked once or withdrawn, never both',
  {
    timeout: 60_000,
  },
  async () => {
    for (let round = 0; round < 3; round++) {
      const { deps, hotel, link, no } = await aQuoted()
      const late = { ...deps, db: withLatency(deps.db) }
      const found = await findReachableQuotation(deps, anActor(), no)
      if (!found.ok) throw new Error('no quotation')
      const request = aBookingRequest(hotel, { details: { quotation_id: link } })
      const book = (index: number) =>
        createBooking(late, aScope({ visitor: { id: `visitor-of-quotation-${round}${index}` } }), {
          request: { ...request, guest: request.guest && { ...request.guest, phone: `97000${round}000${index}` } },
          access: [],
          idempotency: null,
        })
      const wait = new Promise((resolve) => setTimeout(resolve, round * 60))
      const [booked, withdrawn] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, (_, index) => book(index))),
        wait.then(() => withdrawQuotationByAdmin(late, anActor(), { quotation: found.value, idempotency: null })),
      ])
      const count = booked.filter(({ ok }) => ok).length
      expect(count + Number(withdrawn.ok)).toBe(1)
    }
  },
)

test('a price below the public one counts against the limit of the role [SALE-02] [STAF-03]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const clerk = await anOperator(deps, { role: 'front-desk', reach: [hotel.propertyId] })
  const quote = async (totalMinor: number, by: object = { session: clerk.session }) => {
    const body = bodyFor(hotel, { total_minor: totalMinor })
    const { status, answer } = await callAdmin('/v1/quotations', { ...by, body })
    return status === 201 ? 'made' : answer.error.code
  }
  expect([await quote(240_000), await quote(239_999)]).toEqual(['made', 'proof_needed'])
  const limit = { currency: 'INR', refund_minor: 40_000 }
  await callAdmin('/v1/roles/front-desk', { token: await aToken(deps), method: 'PATCH', body: limit })
  expect([await quote(200_000), await quote(199_999)]).toEqual(['made', 'proof_needed'])
  await setProof(deps, clerk, true)
  expect(await quote(1_000)).toBe('made')
  const program = await aToken(deps, { scopes: ['quotations:write'], reach: [hotel.propertyId] })
  expect([await quote(240_000, { token: program }), await quote(239_999, { token: program })]).toEqual([
    'made',
    'forbidden',
  ])
})
