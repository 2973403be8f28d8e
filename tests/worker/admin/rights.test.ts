import { beforeAll, expect, test } from 'vitest'
import { adminRecords } from '#app/contracts/admin/records.ts'
import { scopesOf } from '#app/contracts/admin/route-record.ts'
import { roles, type Scope, scopes } from '#app/domain/operators/scopes.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { sayTax } from '#tests/support/a-tax-rule.ts'
import { aWebhook } from '#tests/support/a-webhook.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aMember, anInput, aPlan, buy } from '#tests/support/member-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { createAdmin } from '#worker/admin/create-admin.ts'
import { createBlock } from '#worker/admin/services/properties/blocks.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'

const deps = aDeps()
let bookingNo = ''
let orderNumber = ''
let tokenId = ''
let webhookId = ''
let propertyId = 0
let quotationNo = ''
let reviewId = 0
let photoId = 0
let importId = ''
let blockId = ''
let ruleId = ''
let ticketNo = ''
let unitId = 0

beforeAll(async () => {
  const hotel = await aHotel(deps.db)
  propertyId = hotel.propertyId
  bookingNo = (await aPaidBooking(deps, hotel)).bookingNo
  const bought = await buy(deps, await aMember(deps), anInput(await aPlan(deps.db)))
  orderNumber = bought.whole.order.number
  await aToken(deps, { scopes: ['bookings:read'] })
  const quotation = { ...bodies['POST /v1/quotations'], property: propertyId, room: hotel.categoryId }
  quotationNo = (await callAdmin('/v1/quotations', { token: await aToken(deps), body: quotation })).answer.quotation_no
  reviewId = propertyId * 100
  await deps.db.batch([
    {
      sql: `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on)
        VALUES (?, ?, 0, 40, 'Guest', 'en', 'Said', '2026-09-10')`,
      params: [reviewId, propertyId],
    },
  ])
  await deps.db.batch([
    {
      sql: `INSERT INTO photo (property_id, position, subject, name, digest, colour, width, height, bytes, alt, created_at)
        VALUES (?, 1, 'room', 'n', 'd', '#000000', 960, 640, 1, '{"en":"A room"}', 0)`,
      params: [propertyId],
    },
  ])
  photoId = (await deps.db.first<{ id: number }>('SELECT id FROM photo'))?.id ?? 0
  const body = bodies['POST /v1/imports']
  importId = (await callAdmin('/v1/imports', { body, token: await aToken(deps) })).answer.id
  tokenId = (await deps.db.first<{ id: string }>('SELECT id FROM api_token'))?.id ?? ''
  webhookId = (await aWebhook(deps, { url: 'http://127.0.0.1:9/', hotel })).id
  const made = await createBlock(deps, anActor(), { propertyId, ...blockOf(hotel.categoryId) }, null)
  if (made.ok) blockId = made.value.id
  bodies['POST /v1/blocks'] = { property: propertyId, ...blockOf(hotel.categoryId) }
  await deps.db.batch([sayTax(hotel, '2027-06-01', 'rate', { bp: 700, slabs: [] })])
  ruleId = (await deps.db.first<{ id: string }>('SELECT id FROM tax_rule'))?.id ?? ''
  const { id: userId } = await aProvenUser(deps.db)
  const input = { userId, issue: 'website', bookingId: null, text: 'It does not work', fileIds: [] } as const
  await deps.db.batch([
    {
      sql: "INSERT INTO room_unit (property_id, room_category_id, name) VALUES (?, ?, '101')",
      params: [propertyId, hotel.categoryId],
    },
  ])
  unitId = (await deps.db.first<{ id: number }>('SELECT id FROM room_unit'))?.id ?? 0
  bodies['POST /v1/properties/{propertyId}/room-units'] = { name: '102', room: hotel.categoryId }
  const raised = await raiseTicket(deps, aScope(), input)
  if (raised.ok) ticketNo = raised.value.ticketNo
  bodies['POST /v1/tax-rules'] = { country: 'IE', from: '2027-07-01', rate: { bp: 800 } }
})

const pathOf = (path: string) =>
  path
    .replace('{webhookId}', webhookId)
    .replace('{bookingNo}', bookingNo)
    .replace('{mark}', 'no-show')
    .replace('{unitId}', String(unitId))
    .replace('{number}', orderNumber)
    .replace('{tokenId}', tokenId)
    .replace('{quotationNo}', quotationNo)
    .replace('{reviewId}', String(reviewId))
    .replace('{programmeId}', '1')
    .replace('{country}', 'IN')
    .replace('{causeId}', 'trees')
    .replace('{currency}', 'INR')
    .replace('{currency}', 'EUR')
    .replace('{brand}', 'marigold')
    .replace('{blockId}', blockId)
    .replace('{causeId}', 'trees')
    .replace('{currency}', 'INR')
    .replace('{ruleId}', ruleId)
    .replace('{ticketNo}', ticketNo)
    .replace('{fileId}', 'none')
    .replace('{articleId}', 'rights')
    .replace('{locale}', 'en')
    .replace('{page}', 'terms')
    .replace('{importId}', importId)
    .replace('{propertyId}', String(propertyId))
    .replace('{photoId}', String(photoId))
    .replace('{code}', 'RIGHTS')
    .replace(/\{(dealName|accountId|partnerName|planId)\}/, 'rights')

const blockOf = (room: number) =>
  ({ room, from: '2027-06-01', to: '2027-06-02', rooms: 1, reason: 'other', note: null }) as const

/** A body for each route that would change something. */
const bodies: Record<string, object> = {
  'POST /v1/bookings/{bookingNo}/marks': { mark: 'no-show' },
  'PATCH /v1/webhooks/{webhookId}': { state: 'paused' },
  'PATCH /v1/exchange-rates': { rates: [{ currency: 'INR', per_euro: 102 }] },
  'POST /v1/webhooks/{webhookId}/replays': { from_seq: 1 },
  'POST /v1/quotations': {
    site: 'http://marigold.localhost',
    property: 1,
    room: 1,
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '1-2_0_0_0',
    total_minor: 100_000,
    ends_at: '2026-12-01T12:00:00Z',
    email: 'quoted@rights.example',
  },
  'POST /v1/coupons': { code: 'RIGHTS', percent: 5, starts_on: '2026-01-01', ends_on: '2026-12-31' },
  'PATCH /v1/coupons/{code}': { paused: true },
  'POST /v1/deals': {
    deal_name: 'rights',
    brand: 'marigold',
    starts_on: '2026-01-01',
    ends_on: '2026-12-31',
    texts: { en: { title: 'Title', terms: 'Terms' } },
  },
  'PATCH /v1/deals/{dealName}': { paused: true },
  'PATCH /v1/reviews/{reviewId}': { state: 'hidden', reason: 'insult' },
  'POST /v1/reviews/{reviewId}/replies': { text: 'Thank you' },
  'POST /v1/accounts/{accountId}/approvals': { tax_number: 'X' },
  'POST /v1/accounts/{accountId}/refusals': { tax_number: 'X' },
  'POST /v1/bookings/{bookingNo}/checkin-readings': { ticket: 'T1' },
  'POST /v1/guests/searches': { booking_no: 'MRG', email: 'a@rights.example' },
  'POST /v1/guests/exports': { booking_no: 'MRG', email: 'a@rights.example', ticket: 'T1' },
  'POST /v1/guests/erasures': { booking_no: 'MRG', email: 'a@rights.example', ticket: 'T1' },
  'PATCH /v1/partners/{partnerName}': { title: 'Rights' },
  'POST /v1/programmes': {
    kind: 'corporate',
    brand: 'marigold',
    countries: ['IN'],
    price_percent: 5,
    commission_percent: 0,
  },
  'PATCH /v1/programmes/{programmeId}': { live: false },
  'PATCH /v1/welcomes/{country}': { amount_minor: 0 },
  'PATCH /v1/referral-programmes/{country}': { inviter_minor: 1, friend_minor: 1, minimum_minor: 0 },
  'PATCH /v1/donation-limits/{currency}': { least_minor: 100, most_minor: 10_000 },
  'PATCH /v1/causes/{causeId}': { country: 'IN', words: { en: { name: 'Trees', text: 'Plants trees.' } } },
  'POST /v1/gifts': { reference: 'foreign', kind: 'money', amount_minor: 100, phone: '+91 9812345678' },
  'PATCH /v1/membership-plans/{planId}': { joining_minor: 0 },
  'PATCH /v1/membership-coupons/{code}': { paused: true },
  'PATCH /v1/game-prizes/{country}': { prizes: [] },
  'POST /v1/bookings/{bookingNo}/cancellations': { reason: 'Asked for it' },
  'POST /v1/bookings/{bookingNo}/moves': { checkin: '2026-12-20', checkout: '2026-12-21' },
  'POST /v1/orders/{number}/refund': {},
  'POST /v1/bookings/{bookingNo}/refunds': { amount_minor: 100, reason: 'Cold shower' },
  'POST /v1/bookings/{bookingNo}/notes': { text: 'Comes late' },
  'POST /v1/bookings/{bookingNo}/messages': { text: 'See you soon' },
  'POST /v1/credits': { reference: 'foreign', amount_minor: 100, phone: '+91 9812345678' },
  'POST /v1/bookings/{bookingNo}/payments': { amount_minor: 1, way: 'cash', reference: 'R1' },
  'PATCH /v1/sellers/{brand}': { prefix: 'XX' },
  'POST /v1/month-closes': { brand: 'marigold', month: '2020-01' },
  'PATCH /v1/room-units/{unitId}': { floor: '2' },
  'POST /v1/room-units/{unitId}/states': { housekeeping: 'dirty' },
  'POST /v1/bookings/{bookingNo}/room-units': { unit: null },
  'PATCH /v1/properties/{propertyId}': { auto_mark_stays: true },
  'PATCH /v1/photos/{photoId}': { position: 1, alt: { en: 'Another word' } },
  'POST /v1/imports': { kind: 'tags', format: 'csv', file_name: 'tags.csv', digest: '0'.repeat(64) },
  'POST /v1/imports/{importId}/parts': { number: 1, text: 'tag,name\nquiet,Quiet\n' },
  'PATCH /v1/blocks/{blockId}': { rooms: 2 },
  'PATCH /v1/help-articles/{articleId}': { shown: false },
  'PATCH /v1/help-articles/{articleId}/words/{locale}': { question: 'Who?', answer: 'Nobody.' },
  'PATCH /v1/legal-pages/{brand}/{page}': { approved: false },
  'POST /v1/tickets/{ticketNo}/answers': { text: 'We look into it' },
  'POST /v1/tokens': { name: 'more', scopes: ['bookings:read'] },
}

test('describes its endpoints to callers without a token', async () => {
  const { status, headers, answer } = await callAdmin('/openapi.json')
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json'])
  expect(answer.openapi).toBe('3.1.0')
  expect(Object.keys(answer.paths).sort()).toEqual([...new Set(adminRecords.map(({ path }) => path))].sort())
})

test('every admin route has a record, and every record a route', () => {
  const served = createAdmin()
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/') && path !== '/v1/setup')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(adminRecords.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...new Set(served)].sort())
})

test('answers 401 to every request without a valid token [HELP-44]', async () => {
  for (const { method, path } of adminRecords) {
    for (const token of [undefined, 'sfd_short', `sfd_${'A'.repeat(43)}`]) {
      const { status, answer, headers } = await callAdmin(pathOf(path), {
        method,
        token,
        body: method === 'GET' ? undefined : {},
      })
      expect([status, answer.error.code], `${method} ${path}`).toEqual([401, 'not_signed_in'])
      const challenge = headers.get('WWW-Authenticate')
      expect(challenge).toMatch(/^Bearer realm="/)
      expect(challenge?.includes('error="invalid_token"')).toBe(token !== undefined)
    }
  }
})

test.each(Object.entries(roles))(
  'a %s may do exactly what the table of roles says',
  async (_, own: readonly Scope[]) => {
    const token = await aToken(deps, { scopes: own })
    for (const record of adminRecords) {
      const { method, path } = record
      // An invalid body, so that a permitted request changes nothing.
      const sent = method === 'GET' ? undefined : { mark: 1, name: 1 }
      const { status } = await callAdmin(pathOf(path.replace('{tokenId}', 'none').replace('{webhookId}', 'none')), {
        method,
        token,
        body: sent,
      })
      if (scopesOf(record).some((scope) => own.includes(scope))) expect(status, `${method} ${path}`).not.toBe(403)
      else expect(status, `${method} ${path}`).toBe(403)
    }
  },
)

/** A property's data is 404 for other tokens; data of no property needs a token of all properties. */
const ofOneProperty =
  /\{(bookingNo|tokenId|webhookId|quotationNo|reviewId|photoId|importId|blockId|ticketNo|unitId)\}|^POST \/v1\/(credits|quotations|blocks)$/
const ofNoProperty =
  /^\/v1\/(coupons|deals|accounts|partners|programmes|welcomes|referral-programmes|causes|donation-limits|gifts|month-closes|sellers|tax-rules|legal-pages|exchange-rates|membership-plans|membership-coupons|game-prizes|help-articles|jobs)/

test('answers 404 for data of another property', async () => {
  const foreign = await aToken(deps, { reach: [propertyId + 1] })
  const own = await aToken(deps, { reach: [propertyId] })
  const held = () =>
    Promise.all(
      ['booking', 'block', 'tax_rule', 'photo', 'room_unit'].map((table) => deps.db.all(`SELECT * FROM ${table}`)),
    )
  const before = await held()
  for (const { method, path } of adminRecords) {
    const body = method === 'GET' ? undefined : (bodies[`${method} ${path}`] ?? {})
    const { status, answer } = await callAdmin(pathOf(path), { method, token: foreign, body })
    expect(JSON.stringify(answer), `${method} ${path}`).not.toContain(bookingNo)
    if (ofOneProperty.test(`${method} ${path}`)) expect(status, `${method} ${path}`).toBe(404)
    if (ofNoProperty.test(path)) expect(status, `${method} ${path}`).toBe(403)
    // The query of a file export is validated first.
    if (path.includes('{propertyId}') && method === 'GET') expect(status, `${method} ${path}`).toBe(404)
  }
  expect(await held()).toEqual(before)
  const mine = await callAdmin(`/v1/bookings/${bookingNo}`, { token: own })
  expect(mine.answer.booking_no).toBe(bookingNo)
  expect(scopes.length).toBeGreaterThan(3)
})
