import { beforeAll, expect, test } from 'vitest'
import { deskRecords } from '#app/contracts/desk/records.ts'
import { roles, type Scope, scopes } from '#app/domain/operators/scopes.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anActor, aToken, callDesk } from '#tests/support/a-desk.ts'
import { sayTax } from '#tests/support/a-tax-rule.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { createDesk } from '#worker/desk/site.ts'
import { createBlock } from '#worker/operations/blocks/blocks.ts'

const deps = aDeps()
let bookingNo = ''
let tokenId = ''
let propertyId = 0
let blockId = ''
let ruleId = ''

beforeAll(async () => {
  const hotel = await aHotel(deps.db)
  propertyId = hotel.propertyId
  bookingNo = (await aPaidBooking(deps, hotel)).bookingNo
  await aToken(deps, { scopes: ['bookings:read'] })
  tokenId = (await deps.db.first<{ id: string }>('SELECT id FROM api_token'))?.id ?? ''
  const made = await createBlock(deps, anActor(), { propertyId, ...blockOf(hotel.categoryId) }, null)
  if (made.ok) blockId = made.value.id
  bodies['POST /v1/blocks'] = { property: propertyId, ...blockOf(hotel.categoryId) }
  await deps.db.batch([sayTax(hotel, '2027-06-01', 'rate', { bp: 700, slabs: [] })])
  ruleId = (await deps.db.first<{ id: string }>('SELECT id FROM tax_rule'))?.id ?? ''
  bodies['POST /v1/tax-rules'] = { country: 'IE', from: '2027-07-01', rate: { bp: 800 } }
})

const pathOf = (path: string) =>
  path
    .replace('{bookingNo}', bookingNo)
    .replace('{tokenId}', tokenId)
    .replace('{blockId}', blockId)
    .replace('{ruleId}', ruleId)

const blockOf = (room: number) =>
  ({ room, from: '2027-06-01', to: '2027-06-02', rooms: 1, reason: 'other', note: null }) as const

/** What each route is sent so that it would do something. */
const bodies: Record<string, object> = {
  'POST /v1/bookings/{bookingNo}/marks': { mark: 'no-show' },
  'PATCH /v1/blocks/{blockId}': { rooms: 2 },
  'POST /v1/tokens': { name: 'more', scopes: ['bookings:read'] },
}

test('every route of the desk has a record, and every record a route', () => {
  const served = createDesk()
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/') && path !== '/v1/setup')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(deskRecords.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...new Set(served)].sort())
})

test('without a good token every call of the desk is nowhere to be found [HELP-44]', async () => {
  for (const { method, path } of deskRecords) {
    for (const token of [undefined, 'sfd_short', `sfd_${'A'.repeat(43)}`]) {
      const { status, answer } = await callDesk(pathOf(path), {
        method,
        token,
        body: method === 'GET' ? undefined : {},
      })
      expect([status, answer.error.code], `${method} ${path}`).toEqual([404, 'not_found'])
    }
  }
})

test.each(Object.entries(roles))(
  'a %s may do what the table of roles says, and nothing else',
  async (_, own: readonly Scope[]) => {
    const token = await aToken(deps, { scopes: own })
    for (const { method, path, scope } of deskRecords) {
      // Sent what no route takes, so that who may go on changes nothing.
      const sent = method === 'GET' ? undefined : { mark: 1, name: 1 }
      const { status } = await callDesk(pathOf(path.replace('{tokenId}', 'none')), { method, token, body: sent })
      if (own.includes(scope)) expect(status, `${method} ${path}`).not.toBe(403)
      else expect(status, `${method} ${path}`).toBe(403)
    }
  },
)

test('what belongs to another house is nowhere to be found', async () => {
  const foreign = await aToken(deps, { reach: [propertyId + 1] })
  const own = await aToken(deps, { reach: [propertyId] })
  const held = () => Promise.all(['booking', 'block', 'tax_rule'].map((table) => deps.db.all(`SELECT * FROM ${table}`)))
  const before = await held()
  for (const { method, path } of deskRecords) {
    const body = method === 'GET' ? undefined : (bodies[`${method} ${path}`] ?? {})
    const { status, answer } = await callDesk(pathOf(path), { method, token: foreign, body })
    expect(JSON.stringify(answer), `${method} ${path}`).not.toContain(bookingNo)
    if (path.includes('{bookingNo}')) expect(status, `${method} ${path}`).toBe(404)
    if (path.includes('{tokenId}')) expect(status, `${method} ${path}`).toBe(404)
    if (/blocks|tax-rules/.test(path) && (method !== 'GET' || path.includes('tax'))) {
      expect(status, `${method} ${path}`).toBe(404)
    }
  }
  expect(await held()).toEqual(before)
  const mine = await callDesk(`/v1/bookings/${bookingNo}`, { token: own })
  expect(mine.answer.booking_no).toBe(bookingNo)
  expect(scopes.length).toBeGreaterThan(3)
})
