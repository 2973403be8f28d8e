import { beforeAll, expect, test } from 'vitest'
import { adminRecords } from '#app/contracts/admin/records.ts'
import { type RouteRecord, scopesOf } from '#app/contracts/admin/route-record.ts'
import { type Role, roleNames, roles, type Scope, scopes } from '#app/domain/operators/scopes.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { sayTax } from '#tests/support/a-tax-rule.ts'
import { aWebhook } from '#tests/support/a-webhook.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anExtra } from '#tests/support/an-extra.ts'
import { anOperator, type SignedInOperator, setProof } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { aMember, anInput, aPlan, buy } from '#tests/support/member-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { createAdmin } from '#worker/admin/create-admin.ts'
import { createBlock } from '#worker/admin/services/properties/blocks.ts'
import { writeToProperty } from '#worker/services/support/conversations/write-to-property.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'

const deps = aDeps()
let bookingNo = ''
let paymentId = ''
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
let operatorId = ''
let deviceId = ''
let unitId = 0
let roomTypeId = 0
let conversationId = ''
let messageId = ''
let savedAnswerId = ''
let noteId = ''

beforeAll(async () => {
  const hotel = await aHotel(deps.db)
  propertyId = hotel.propertyId
  roomTypeId = hotel.categoryId
  const paid = await aPaidBooking(deps, hotel)
  ;({ bookingNo, paymentId } = paid)
  const target = { column: 'booking_id', value: paid.bookingId } as const
  const written = await writeToProperty(deps, { target, text: 'A question', key: 'rights-key' })
  if (written.ok) conversationId = written.value.conversationId
  messageId = (await deps.db.first<{ id: string }>('SELECT id FROM message'))?.id ?? ''
  const savedAnswer = { property: propertyId, name: 'Rights', texts: { en: 'Hello {name}' } }
  bodies['POST /v1/saved-answers'] = savedAnswer
  const note = { property: propertyId, from: '2026-12-01', to: '2026-12-04', text: 'Rights' }
  bodies['POST /v1/calendar-notes'] = note
  noteId = (await callAdmin('/v1/calendar-notes', { token: await aToken(deps), body: note })).answer.id
  const saved = { token: await aToken(deps), body: savedAnswer }
  savedAnswerId = (await callAdmin('/v1/saved-answers', saved)).answer.id
  const bought = await buy(deps, await aMember(deps), anInput(await aPlan(deps.db)))
  orderNumber = bought.purchase.order.number
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
  bodies['POST /v1/bookings'] = { ...bodies['POST /v1/bookings'], property: propertyId, room: hotel.categoryId }
  bodies['POST /v1/cash-ups'] = { property: propertyId, counted_minor: 100 }
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
  bodies['PUT /v1/properties/{propertyId}/rate-plans/{code}'] = { name: 'Rights', rooms: [{ room: hotel.categoryId }] }
  bodies['PUT /v1/properties/{propertyId}/discounts/{code}'] = { name: 'Rights', percent: 10 }
  bodies['PUT /v1/properties/{propertyId}/discount-limits'] = { max_percent: 50 }
  bodies['PUT /v1/properties/{propertyId}/extras/{code}'] = { name: 'Rights', per: 'stay', amount_minor: 100 }
  await anExtra(deps.db, propertyId, { code: 'RIGHTS-2' })
  const raised = await raiseTicket(deps, aScope(), input)
  if (raised.ok) ticketNo = raised.value.ticketNo
  operatorId = (await anOperator(deps, { role: 'front-desk', reach: [propertyId] })).id
  const manager = await anOperator(deps, { role: 'manager', reach: [propertyId] })
  await setProof(deps, manager, true)
  const device = { session: manager.session, body: { name: 'Reception' } }
  deviceId = (await callAdmin('/v1/devices', device)).answer.id
  bodies['POST /v1/operators'] = {
    ...{ name: 'More', email: 'more@rights.example', roles: [{ role: 'front-desk', properties: [propertyId] }] },
  }
  bodies['POST /v1/tax-rules'] = { country: 'IE', from: '2027-07-01', rate: { bp: 800 } }
})

const pathOf = (path: string) =>
  path
    .replace('{webhookId}', webhookId)
    .replace('{bookingNo}', bookingNo)
    .replace('{mark}', 'no-show')
    .replace('{conversationId}', conversationId)
    .replace('{messageId}', messageId)
    .replace('{savedAnswerId}', savedAnswerId)
    .replace('{noteId}', noteId)
    .replace('{linkId}', 'none')
    .replace('{paymentId}', paymentId)
    .replace('{unitId}', String(unitId))
    .replace('{roomTypeId}', String(roomTypeId))
    .replace('/places/{kind}', '/places/tags')
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
    .replace('{slot}', 'logo')
    .replace('{month}', '2020-01')
    .replace('{sellerId}', 'marigold')
    .replace('{registrationId}', 'rights')
    .replace('{account}', 'stripe-rights')
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
    .replace('{operatorId}', operatorId)
    .replace('{deviceId}', deviceId)
    .replace('{contentId}', 'none')
    .replace('{language}', 'en')
    .replace('{revision}', '1')
    .replace('{role}', 'front-desk')
    .replace('{kind}/{firstSeq}', 'nights/1')
    .replace(/\{(sessionId|passkeyId)\}/, 'none')
    .replace(/\{(dealName|accountId|partnerName|planId)\}/, 'rights')

const blockOf = (room: number) =>
  ({ room, from: '2027-06-01', to: '2027-06-02', rooms: 1, reason: 'other', note: null }) as const

/** A body for each route that would change something. */
const bodies: Record<string, object> = {
  'POST /v1/bookings/{bookingNo}/marks': { mark: 'no-show' },
  'PATCH /v1/webhooks/{webhookId}': { state: 'paused' },
  'POST /v1/bookings': {
    ...{ source: 'phone', checkin: '2026-12-11', checkout: '2026-12-12', rooms_config: '1-2_0_0_0' },
    guest: { name: 'Rights', without_contact: true },
  },
  'PATCH /v1/bookings/{bookingNo}': { special_requests: 'A quiet room' },
  'POST /v1/bookings/{bookingNo}/prices': { price: { total_minor: 1_000_000, reason: 'Agreed' } },
  'POST /v1/bookings/{bookingNo}/charges': { kind: 'minibar', amount_minor: 1_180, tax_bp: 1_800 },
  'PUT /v1/bookings/{bookingNo}/extras': { extras: [{ code: 'RIGHTS-2', count: 1 }] },
  'POST /v1/bookings/{bookingNo}/deposits': { amount_minor: 10_000, way: 'cash' },
  'POST /v1/bookings/{bookingNo}/payment-links': { ends_at: '2026-11-25T12:00:00Z' },
  'PATCH /v1/exchange-rates': { rates: [{ currency: 'INR', per_euro: 102 }] },
  'POST /v1/webhooks/{webhookId}/replays': { from_seq: 1 },
  'POST /v1/quotations': {
    site: 'http://marigold.localhost',
    property: 1,
    room: 1,
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '1-2_0_0_0',
    total_minor: 1_000_000,
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
  'PATCH /v1/bookings/{bookingNo}/buyer': {
    buyer: { name: 'Rights Ltd', street: 'Road 1', city: 'Town', country: 'GB' },
  },
  'POST /v1/bookings/{bookingNo}/notes': { text: 'Comes late' },
  'POST /v1/bookings/{bookingNo}/messages': { text: 'See you soon' },
  'POST /v1/credits': { reference: 'foreign', amount_minor: 100, phone: '+91 9812345678' },
  'POST /v1/bookings/{bookingNo}/payments': { amount_minor: 1, way: 'cash', reference: 'R1' },
  'POST /v1/invoices/{no}/official-numbers': { number: 'FT 2027/1' },
  'POST /v1/sellers': { name: 'Rights', street: 'Road 1', city: 'Town', country: 'IN' },
  'PATCH /v1/sellers/{sellerId}': { prefix: 'XX' },
  'POST /v1/payment-accounts': { seller: 'rights', provider: 'stripe', keys: 'rights', reference: 'acct_rights' },
  'PATCH /v1/payment-accounts/{account}': { active: false },
  'POST /v1/tax-registrations': { seller: 'rights', country: 'IN', state: '27', prefix: 'RI' },
  'PATCH /v1/tax-registrations/{registrationId}': { note: 'Another' },
  'PATCH /v1/properties/{propertyId}/tax-registration': { registration: null },
  'POST /v1/month-closes': { brand: 'marigold', month: '2020-01' },
  'PATCH /v1/room-units/{unitId}': { floor: '2' },
  'POST /v1/room-units/{unitId}/states': { housekeeping: 'dirty' },
  'POST /v1/bookings/{bookingNo}/room-units': { unit: null },
  'PATCH /v1/properties/{propertyId}': { auto_mark_stays: true, name: 'Rights' },
  'POST /v1/properties/{propertyId}/text-checks': { field: 'description', language: 'de' },
  'POST /v1/properties': { property_code: 'RIGHTS', rooms: [{ room_name: 'Room' }] },
  'POST /v1/properties/{propertyId}/clones': { property_code: 'RIGHTS' },
  'POST /v1/properties/{propertyId}/room-types': { room_name: 'Another' },
  'PATCH /v1/room-types/{roomTypeId}': { room_area_sqm: 1 },
  'POST /v1/room-types/{roomTypeId}/clones': { room_name: 'Another' },
  'PATCH /v1/properties/{propertyId}/photos': { remove: [1] },
  'PATCH /v1/places/{kind}': { fields: { tag: 'rights' } },
  'PATCH /v1/photos/{photoId}': { position: 1, alt: { en: 'Another word' } },
  'POST /v1/imports': { kind: 'tags', format: 'csv', file_name: 'tags.csv', digest: '0'.repeat(64) },
  'POST /v1/imports/{importId}/parts': { number: 1, text: 'tag,name\nquiet,Quiet\n' },
  'PATCH /v1/blocks/{blockId}': { rooms: 2 },
  'PATCH /v1/help-articles/{articleId}': { shown: false },
  'PATCH /v1/help-articles/{articleId}/words/{locale}': { question: 'Who?', answer: 'Nobody.' },
  'PATCH /v1/legal-pages/{brand}/{page}': { approved: false },
  'PATCH /v1/brands/{brand}': { site_name: 'Rights' },
  'POST /v1/content': {
    brand: 'marigold',
    language: 'en',
    content: { kind: 'banner', key: 'rights', text: 'Rights' },
  },
  'POST /v1/content/{contentId}/publications': { language: 'en', revision: 1 },
  'POST /v1/content/{contentId}/restorations': { language: 'en', revision: 1, based_on: 1 },
  'POST /v1/tickets/{ticketNo}/answers': { text: 'We look into it' },
  'POST /v1/conversations/{conversationId}/answers': { text: 'We look into it' },
  'PATCH /v1/conversations/{conversationId}': { state: 'closed' },
  'PATCH /v1/saved-answers/{savedAnswerId}': { name: 'Another' },
  'PATCH /v1/calendar-notes/{noteId}': { text: 'Another' },
  'PATCH /v1/roles/{role}': { currency: 'INR', refund_minor: 100 },
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
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/') && !path.startsWith('/v1/setup'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(adminRecords.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...new Set(served)].sort())
})

const closedRecords = adminRecords.filter(({ access }) => access !== 'anyone')
const programRecords = adminRecords.filter(({ access }) => access === undefined)

test('answers 401 to every request without a valid token [HELP-44]', async () => {
  for (const { method, path } of closedRecords) {
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

test.each(sampleOf(Object.entries(roles), 2))(
  'a %s may do exactly what the table of roles says',
  async (_, own: readonly Scope[]) => {
    const token = await aToken(deps, { scopes: own })
    for (const record of programRecords) {
      const { method, path } = record
      // An invalid body, so that a permitted request changes nothing.
      const sent = method === 'GET' ? undefined : { mark: 1, name: 1 }
      const { status } = await callAdmin(harmless(path), { method, token, body: sent })
      if (isHeld(record, own)) expect(status, `${method} ${path}`).not.toBe(403)
      else expect(status, `${method} ${path}`).toBe(403)
    }
  },
)

/** The path of a request that would change something, for a subject that does not exist. */
function harmless(path: string): string {
  return pathOf(
    path.replace(/\{(tokenId|webhookId|operatorId|deviceId|conversationId|messageId|savedAnswerId|noteId)\}/, 'none'),
  )
}

function isHeld(record: RouteRecord, own: readonly Scope[]): boolean {
  const needed = scopesOf(record)
  return needed.length === 0 || needed.some((scope) => own.includes(scope))
}

test('endpoints of people refuse tokens, and those of strangers other origins [STAF-04]', async () => {
  const token = await aToken(deps)
  for (const { method, path, access } of adminRecords.filter((record) => record.access)) {
    const body = method === 'GET' ? undefined : {}
    const { status, answer } = await callAdmin(harmless(path), { method, token, body })
    const isPublicRead = access === 'anyone' && method === 'GET'
    const expected = isPublicRead ? [200, undefined] : [403, access === 'anyone' ? 'xsrf_failed' : 'forbidden']
    expect([status, answer.error?.code], `${method} ${path}`).toEqual(expected)
  }
})

/** The code of a refusal, or 'served' for every other answer. */
async function askAs({ session }: SignedInOperator, { method, path }: RouteRecord): Promise<string> {
  const body = method === 'GET' ? undefined : { mark: 1, name: 1 }
  const { status, answer } = await callAdmin(harmless(path), { method, session, body })
  return status === 403 ? answer.error.code : 'served'
}

test.each(sampleOf(roleNames, 2))(
  'a person as %s may do what the role allows, with proof where required [STAF-03] [STAF-04]',
  async (role) => {
    const person = await anOperator(deps, { role })
    const calls = adminRecords.filter(({ access, scope }) => access === undefined || (access === 'person' && scope))
    for (const record of calls) {
      const { method, path, stepUp } = record
      const isAllowed = isHeld(record, roles[role])
      const expected = isAllowed ? (stepUp === 'always' ? 'proof_needed' : 'served') : 'forbidden'
      expect(await askAs(person, record), `${method} ${path}`).toBe(expected)
    }
    await setProof(deps, person, true)
    for (const record of calls.filter(({ stepUp }) => stepUp === 'always')) {
      const expected = isHeld(record, roles[role]) ? 'served' : 'forbidden'
      expect(await askAs(person, record), `${record.method} ${record.path} with proof`).toBe(expected)
    }
  },
)

/** A property's data is 404 for other tokens; data of no property needs a token of all properties. */
const ofOneProperty =
  /\{(bookingNo|tokenId|webhookId|quotationNo|reviewId|photoId|importId|blockId|ticketNo|operatorId|deviceId|unitId|roomTypeId)\}|\{(conversationId|messageId|savedAnswerId|noteId)\}|^POST \/v1\/(bookings|cash-ups|credits|quotations|blocks|calendar-notes|saved-answers)$/
const ofNoProperty =
  /^\/v1\/(coupons|deals|accounts|partners|programmes|welcomes|referral-programmes|causes|donation-limits|gifts|month-closes|sellers|payment-accounts|tax-registrations|properties\/\{propertyId\}\/tax-registration|tax-rules|legal-pages|brands|exchange-rates|membership-plans|membership-coupons|game-prizes|help-articles|content|jobs|audit-archives|places|roles\/)/

test('answers 404 for data of another property', async () => {
  const foreign = await aToken(deps, { reach: [propertyId + 1] })
  const own = await aToken(deps, { reach: [propertyId] })
  const held = () =>
    Promise.all(
      ['booking', 'block', 'tax_rule', 'photo', 'room_unit', 'conversation', 'saved_answer', 'calendar_note'].map(
        (table) => deps.db.all(`SELECT * FROM ${table}`),
      ),
    )
  const before = await held()
  for (const { method, path } of programRecords) {
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

/** Reads of one property's data that exist; those of tickets, imports and files are of no booking here. */
const ownReads = adminRecords.filter(
  ({ method, path }) =>
    method === 'GET' && /\{(bookingNo|operatorId|propertyId)\}/.test(path) && !path.includes('fileId'),
)

const withoutRole = (role: Role) => roleNames.filter((name) => name !== role)

test.each(sampleOf(roleNames, 2))('a person as %s of one property sees no data of another [STAF-04]', async (role) => {
  const own = await anOperator(deps, { role, reach: [propertyId] })
  const foreign = await anOperator(deps, { role, reach: [propertyId + 1] })
  // Every other right for the foreign property gives none for this one.
  const mixed = await anOperator(deps, {
    roles: [
      { role, reach: [propertyId + 1] },
      ...withoutRole(role).map((name) => ({ role: name, reach: [propertyId + 2] })),
    ],
  })
  for (const person of [own, foreign, mixed]) await setProof(deps, person, true)
  for (const record of programRecords.filter(({ method, path }) => ofOneProperty.test(`${method} ${path}`))) {
    const { method, path } = record
    const body = method === 'GET' ? undefined : (bodies[`${method} ${path}`] ?? {})
    const ask = (session: string) => callAdmin(pathOf(path), { method, session, body })
    const { status } = await ask(foreign.session)
    expect(status, `${method} ${path}`).toBe(isHeld(record, roles[role]) ? 404 : 403)
    expect((await ask(mixed.session)).status, `${method} ${path}`).toBe(404)
  }
  for (const record of ownReads) {
    const { status } = await callAdmin(pathOf(record.path), { session: own.session })
    // Only someone with all rights of a person sees that person.
    const isBeyond = record.path.includes('{operatorId}') && !['owner', 'manager'].includes(role)
    if (!isHeld(record, roles[role])) expect(status, record.path).toBe(403)
    else if (isBeyond) expect(status, record.path).toBe(404)
    else expect([403, 404], record.path).not.toContain(status)
  }
})
