import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import {
  anOperator,
  codeAt,
  invite,
  joinByPasskey,
  type SignedInOperator,
  setProof,
} from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'

const deps = aDeps()
const LATER = '2026-11-21T12:06:00Z'
let token = ''
let bookingNo = ''
let propertyId = 0
let currency = ''
let count = 0

beforeAll(async () => {
  token = await aToken(deps)
})

/** A booking to refund and roles without limits for each test. */
beforeEach(async () => {
  await deps.db.batch([{ sql: 'DELETE FROM role_limit', params: [] }])
  const hotel = await aHotel(deps.db)
  propertyId = hotel.propertyId
  bookingNo = (await aPaidBooking(deps, hotel)).bookingNo
  currency = (await callAdmin(`/v1/bookings/${bookingNo}`, { token })).answer.currency
})

const email = () => {
  count += 1
  return `step${count}@hotel.example`
}

const refund = (session: string, amountMinor: number, dryRun = false) =>
  callAdmin(`/v1/bookings/${bookingNo}/refunds`, {
    ...{ session, body: { amount_minor: amountMinor, reason: 'Cold shower', dry_run: dryRun } },
  })

const setLimit = (role: string, refundMinor: number) =>
  callAdmin(`/v1/roles/${role}`, { token, method: 'PATCH', body: { currency, refund_minor: refundMinor } })

test('a proof is valid for five minutes, and a passkey renews it [STAF-03]', async () => {
  const roles = [{ role: 'owner', properties: null }]
  const { secret } = await invite(token, { name: 'Owner', email: email(), roles })
  const { authenticator, session } = await joinByPasskey(secret)
  const make = async (now: string) =>
    (await callAdmin('/v1/tokens', { session, body: { name: 'n', scopes: ['audit:read'] } }, now)).answer
  expect((await make('2026-11-21T12:04:59Z')).name).toBe('n')
  const refused = (await make('2026-11-21T12:05:00Z')).error
  expect(refused).toMatchObject({
    code: 'proof_needed',
    step_up: { endpoint: 'POST /v1/step-ups', ways: ['passkey', 'password'] },
  })
  const { answer } = await callAdmin('/v1/step-up-options', { session, method: 'POST' }, LATER)
  const passkey = { ceremony: answer.ceremony, response: await authenticator.get(answer.passkey) }
  const stepUp = () => callAdmin('/v1/step-ups', { session, body: { passkey } }, LATER)
  const proven = await stepUp()
  expect(proven.answer.session).toMatchObject({ step_up_until: '2026-11-21T12:11:00.000Z', step_up_way: 'passkey' })
  expect((await make(LATER)).name).toBe('n')
  expect((await stepUp()).status).toBe(422)
  const me = await callAdmin('/v1/me', { session }, '2026-11-21T12:11:00Z')
  expect(me.answer.session.step_up_until).toBe(null)
})

test("another person's passkey proves nothing [STAF-03]", async () => {
  const roles = [{ role: 'owner', properties: null }]
  const join = async () => joinByPasskey((await invite(token, { name: 'Owner', email: email(), roles })).secret)
  const [one, two] = [await join(), await join()]
  const { answer } = await callAdmin('/v1/step-up-options', { session: one.session, method: 'POST' }, LATER)
  const passkey = { ceremony: answer.ceremony, response: await two.authenticator.get(answer.passkey) }
  expect((await callAdmin('/v1/step-ups', { session: one.session, body: { passkey } }, LATER)).status).toBe(422)
  const own = { ceremony: answer.ceremony, response: await one.authenticator.get(answer.passkey) }
  const other = await callAdmin('/v1/step-ups', { session: two.session, body: { passkey: own } }, LATER)
  expect(other.status).toBe(422)
})

test("money beyond the role's limit requires a proof [STAF-03]", async () => {
  const clerk = await anOperator(deps, { role: 'reservations', reach: [propertyId] })
  const code = async (amountMinor: number, dryRun = false) => {
    const { status, answer } = await refund(clerk.session, amountMinor, dryRun)
    return status === 200 ? 'done' : answer.error.code
  }
  expect([await code(100), await code(100, true)]).toEqual(['proof_needed', 'done'])
  expect((await setLimit('reservations', 500)).answer.limits).toEqual([{ currency, refund_minor: 500 }])
  expect([await code(501), await code(300)]).toEqual(['proof_needed', 'done'])
  // Several refunds of a booking within a day count together.
  expect([await code(201), await code(200)]).toEqual(['proof_needed', 'done'])
  expect(await code(1)).toBe('proof_needed')
  await setProof(deps, clerk, true)
  expect(await code(1)).toBe('done')
  const program = await aToken(deps, { scopes: ['refunds:write'], reach: [propertyId] })
  const sent = { token: program, body: { amount_minor: 400, reason: 'Cold shower' } }
  expect((await callAdmin(`/v1/bookings/${bookingNo}/refunds`, sent)).status).toBe(200)
})

test("a role's limit for other properties does not count [STAF-03] [STAF-04]", async () => {
  await setLimit('manager', 1_000_000)
  await setLimit('reservations', 0)
  const roles = [
    { role: 'reservations', reach: [propertyId] },
    { role: 'manager', reach: [propertyId + 1] },
  ] as const
  const person = await anOperator(deps, { roles: roles.map((role) => ({ ...role, reach: [...role.reach] })) })
  expect((await refund(person.session, 1)).answer.error.code).toBe('proof_needed')
})

test('credits, gifts and lower prices of a day count together for a person [STAF-03]', async () => {
  await setLimit('reservations', 1_000)
  const hotel = await aHotel(deps.db)
  const reach = [hotel.propertyId]
  const [clerk, other] = [
    await anOperator(deps, { role: 'reservations', reach }),
    await anOperator(deps, { role: 'reservations', reach }),
  ]
  const body = {
    ...{ property: hotel.propertyId, room: hotel.categoryId, source: 'phone', rooms_config: '1-2_0_0_0' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', guest: { name: 'Asha Rao', without_contact: true } },
  }
  const sell = async (key: string, price?: object) => {
    const { answer } = await callAdmin('/v1/bookings', { session: clerk.session, key, body: { ...body, price } })
    return answer.booking?.booking_no ?? answer.error.code
  }
  const [first, second] = [await sell('limit-1'), await sell('limit-2')]
  const lower = async ({ session }: SignedInOperator, no: string, offMinor: number) => {
    const { total_minor: total } = (await callAdmin(`/v1/bookings/${no}`, { session })).answer
    const price = { total_minor: total - offMinor, reason: 'Agreed by phone' }
    return (await callAdmin(`/v1/bookings/${no}/prices`, { session, body: { price } })).answer.error?.code ?? 'done'
  }
  expect([await lower(clerk, first, 600), await lower(clerk, second, 500)]).toEqual(['done', 'proof_needed'])
  const { total_minor: usual } = (await callAdmin(`/v1/bookings/${second}`, { session: clerk.session })).answer
  expect(await sell('limit-3', { total_minor: usual - 500, reason: 'A regular guest' })).toBe('proof_needed')
  expect([await lower(clerk, second, 400), await lower(other, second, 600)]).toEqual(['done', 'done'])
})

test('quotations below the public price count in the same sum [STAF-03]', async () => {
  await setLimit('front-desk', 1_000)
  const hotel = await aHotel(deps.db)
  const { session } = await anOperator(deps, { role: 'front-desk', reach: [hotel.propertyId] })
  const stay = {
    ...{ site: 'http://marigold.localhost', property: hotel.propertyId, room: hotel.categoryId },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_0_0', ends_at: '2026-12-01T12:00:00Z' },
  }
  const quote = (totalMinor: number) =>
    callAdmin('/v1/quotations', { session, body: { ...stay, email: 'quoted@x.example', total_minor: totalMinor } })
  const { usual_minor: usual } = (await quote(1_000_000)).answer
  const below = async (offMinor: number) => (await quote(usual - offMinor)).answer.error?.code ?? 'done'
  expect([await below(600), await below(500), await below(400), await below(1)]).toEqual([
    ...['done', 'proof_needed', 'done', 'proof_needed'],
  ])
})

test('a PIN session neither sends events elsewhere, closes a month nor makes offers [STAF-03]', async () => {
  const { session } = await anOperator(deps, { way: 'pin' })
  const calls = {
    'POST /v1/webhooks': { url: 'https://away.example/hook', kinds: ['invoice.handover'] },
    'PATCH /v1/webhooks/none': { url: 'https://away.example/hook' },
    'POST /v1/webhooks/none/rotate': {},
    'POST /v1/webhooks/none/replays': { from_seq: 1 },
    'POST /v1/month-closes': { brand: 'marigold', month: '2020-01' },
    'POST /v1/coupons': { code: 'ALL100', percent: 100, starts_on: '2026-01-01', ends_on: '2026-12-31' },
    'PATCH /v1/coupons/ALL100': { max_uses: 1_000 },
    'POST /v1/deals': { deal_name: 'x', brand: 'marigold', starts_on: '2026-01-01', ends_on: '2026-12-31', texts: {} },
    'PATCH /v1/deals/x': { paused: false },
    'PATCH /v1/welcomes/IN': { amount_minor: 1_000_000 },
    'PATCH /v1/referral-programmes/IN': { inviter_minor: 1_000_000, friend_minor: 1, minimum_minor: 0 },
    'PATCH /v1/game-prizes/IN': { prizes: [] },
    'PATCH /v1/membership-plans/x': { price_minor: 1 },
    'PATCH /v1/membership-coupons/ALL100': { percent: 100 },
  }
  for (const [call, body] of Object.entries(calls)) {
    const [method, path = ''] = call.split(' ')
    const { answer } = await callAdmin(path, { session, method, body })
    expect(answer.error?.step_up?.ways, call).toEqual(['passkey', 'password'])
  }
})

test('a waived charge and a credit count as money given away [STAF-03]', async () => {
  await setLimit('manager', 0)
  const manager = await anOperator(deps, { role: 'manager', reach: [propertyId] })
  const cancel = { session: manager.session, body: { reason: 'Asked', charge_minor: 0 } }
  const cancelled = await callAdmin(`/v1/bookings/${bookingNo}/cancellations`, cancel)
  const support = await anOperator(deps, { role: 'support' })
  const credit = { reference: 'step', amount_minor: 100, booking_no: bookingNo, given_by: 'owner' }
  const given = await callAdmin('/v1/credits', { session: support.session, body: credit })
  expect(given.answer.error.code).toBe('proof_needed')
  // Free by the terms, so nothing is waived.
  expect(['proof_needed', undefined]).toContain(cancelled.answer.error?.code)
})

test('a PIN renews the proof for money in its session, not for actions that always need one [STAF-03]', async () => {
  const owner = await anOperator(deps)
  await setProof(deps, owner, true)
  const enrolled = await callAdmin('/v1/devices', { session: owner.session, body: { name: 'Desk' } })
  const device = enrolled.cookies['operator-device'] ?? ''
  const pin = '904137'
  await callAdmin('/v1/me/pin', { session: owner.session, device, body: { pin } })
  const signedIn = await callAdmin('/v1/sessions', { page: true, device, body: { pin: { operator: owner.id, pin } } })
  const session = signedIn.cookies.operator ?? ''
  const make = () => callAdmin('/v1/tokens', { session, body: { name: 'n', scopes: ['audit:read'] } })
  expect((await make()).answer.error).toMatchObject({
    code: 'proof_needed',
    step_up: { ways: ['passkey', 'password'] },
  })
  expect((await callAdmin('/v1/me/passkey-options', { session, method: 'POST' })).answer.error.code).toBe(
    'proof_needed',
  )
  const credit = { reference: 'pin', amount_minor: 1, phone: '+91 9000000001' }
  const give = (now: string) => callAdmin('/v1/credits', { session, body: credit }, now)
  expect((await give('2026-11-21T12:05:00Z')).answer.error).toMatchObject({
    code: 'proof_needed',
    step_up: { ways: ['pin', 'passkey', 'password'] },
  })
  const prove = (typed: string, from = device) =>
    callAdmin('/v1/step-ups', { session, device: from, body: { pin: typed } }, '2026-11-21T12:05:00Z')
  expect([(await prove('111222')).status, (await prove(pin, '')).status]).toEqual([422, 422])
  expect((await prove(pin)).answer.session.step_up_way).toBe('pin')
  expect((await give('2026-11-21T12:05:00Z')).answer.error.code).toBe('not_found')
  const wrongSession = { session: owner.session, device, body: { pin } }
  expect((await callAdmin('/v1/step-ups', wrongSession)).status).toBe(422)
})

test('a person adds a password and a second passkey, and cannot remove the last sign-in method [STAF-01] [STAF-03]', async () => {
  const roles = [{ role: 'content', properties: null }]
  const person = { name: 'Chitra', email: email(), roles }
  const { session, authenticator } = await joinByPasskey((await invite(token, person)).secret)
  const { items } = (await callAdmin('/v1/me/passkeys', { session })).answer
  const remove = async () => {
    const { status, answer } = await callAdmin(`/v1/me/passkeys/${items[0].id}`, { session, method: 'DELETE' })
    return status === 200 ? answer.items.length : answer.error.code
  }
  expect(await remove()).toBe('last_way_in')
  const { ceremony, totp } = (await callAdmin('/v1/me/password-options', { session, method: 'POST' })).answer
  const password = 'a second way to open'
  const code = codeAt(totp.secret, '2026-11-21T12:00:00Z')
  const body = { ceremony, password, code }
  expect((await callAdmin('/v1/me/password', { session, body })).answer).toEqual({ has_password: true })
  expect((await callAdmin('/v1/me/password', { session, body })).status).toBe(422)
  expect(await remove()).toBe(0)
  const proof = { password, code: codeAt(totp.secret, LATER) }
  const proven = await callAdmin('/v1/step-ups', { session, body: { password: proof } }, LATER)
  expect(proven.answer.session.step_up_way).toBe('password')
  const gone = await callAdmin('/v1/me/password', { session, method: 'DELETE' }, LATER)
  expect(gone.answer.error.code).toBe('last_way_in')
  const options = (await callAdmin('/v1/me/passkey-options', { session, method: 'POST' }, LATER)).answer
  const made = { ceremony: options.ceremony, name: 'Key', response: await authenticator.create(options.passkey) }
  expect((await callAdmin('/v1/me/passkeys', { session, body: made }, LATER)).answer).toMatchObject({ name: 'Key' })
  expect((await callAdmin('/v1/me/password', { session, method: 'DELETE' }, LATER)).answer).toEqual({
    has_password: false,
  })
})

test('exports and erasures of guests require a proof from people, not from programs [STAF-03]', async () => {
  const person: SignedInOperator = await anOperator(deps, { role: 'privacy' })
  const body = { booking_no: bookingNo, email: 'nobody@hotel.example', ticket: 'T1' }
  const ask = async (caller: object) => (await callAdmin('/v1/guests/exports', { ...caller, body })).answer.error.code
  expect(await ask({ session: person.session })).toBe('proof_needed')
  expect(await ask({ token: await aToken(deps, { scopes: ['guests:export'] }) })).toBe('not_found')
  await setProof(deps, person, true)
  expect(await ask({ session: person.session })).toBe('not_found')
})
