import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aWebhook } from '#tests/support/a-webhook.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aCity } from '#tests/support/catalogue-builders.ts'
import { changeCoupon, readCoupon } from '#worker/admin/services/offers/coupons.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

const deps = aDeps()

async function aCaller() {
  const token = await aToken(deps)
  return (method: string, path: string, body: object, key?: string) =>
    callAdmin(path, { method, token, body, ...(key ? { key } : {}) })
}

type Caller = Awaited<ReturnType<typeof aCaller>>

const fresh = (prefix: string) => `${prefix}${Math.floor(Math.random() * 1e9)}`

async function aCoupon(call: Caller): Promise<string> {
  const terms = { brand: 'marigold', percent: 10, starts_on: '2026-01-01', ends_on: '2027-12-31' }
  const { answer } = await call('POST', '/v1/coupons', { code: fresh('SEEN-'), ...terms })
  return `/v1/coupons/${answer.code}`
}

async function aDeal(call: Caller): Promise<string> {
  const texts = { en: { title: 'Winter sun', terms: 'Two nights' } }
  const days = { starts_on: '2026-01-01', ends_on: '2027-12-31' }
  const { answer } = await call('POST', '/v1/deals', { deal_name: fresh('seen-'), brand: 'marigold', ...days, texts })
  return `/v1/deals/${answer.deal_name}`
}

async function aMembershipPlan(call: Caller): Promise<string> {
  const path = `/v1/membership-plans/${fresh('seen-')}`
  const terms = { price_minor: 100, currency: 'INR', months: 12, member_percent: 5, home_percent: 5 }
  await call('PATCH', path, { brand: 'marigold', country: 'IN', name: 'Gold', ...terms })
  return path
}

async function aBlock(call: Caller): Promise<string> {
  const { propertyId, categoryId } = await aHotel(deps.db, { rooms: 9 })
  const days = { from: '2026-12-01', to: '2026-12-04' }
  const block = { property: propertyId, room: categoryId, ...days, rooms: 1, reason: 'owner' }
  return `/v1/blocks/${(await call('POST', '/v1/blocks', block)).answer.id}`
}

async function anOperator(call: Caller): Promise<string> {
  const body = { name: 'Asha', email: `${fresh('asha')}@example.com`, roles: [{ role: 'auditor', properties: null }] }
  return `/v1/operators/${(await call('POST', '/v1/operators', body)).answer.id}`
}

async function aSavedAnswer(call: Caller): Promise<string> {
  const body = { brand: 'marigold', name: 'Parking', texts: { en: 'Below the house.' } }
  return `/v1/saved-answers/${(await call('POST', '/v1/saved-answers', body)).answer.id}`
}

async function aHelpText(call: Caller): Promise<string> {
  const id = fresh('seen-')
  await call('PATCH', `/v1/help-articles/${id}`, { topic: 'booking' })
  const path = `/v1/help-articles/${id}/words/en`
  await call('PATCH', path, { question: 'May I park?', answer: 'Yes.' })
  return path
}

async function aReferral(call: Caller): Promise<string> {
  await call('PATCH', '/v1/referral-programmes/NL', { inviter_minor: 1, friend_minor: 1, minimum_minor: 0 })
  return '/v1/referral-programmes/NL'
}

async function aWelcome(call: Caller): Promise<string> {
  await aCity(deps.db)
  await call('PATCH', '/v1/welcomes/IN', { amount_minor: 1 })
  return '/v1/welcomes/IN'
}

async function aBrand(call: Caller): Promise<string> {
  await call('PATCH', '/v1/brands/marigold', { phone: '+91 22 1' })
  return '/v1/brands/marigold'
}

async function aMemberCoupon(call: Caller): Promise<string> {
  const path = `/v1/membership-coupons/${fresh('SEEN-')}`
  await call('PATCH', path, { percent: 10, first_day: '2026-01-01', last_day: '2027-12-31' })
  return path
}

async function aRoom(call: Caller): Promise<string> {
  const { propertyId, categoryId } = await aHotel(deps.db, { rooms: 9 })
  const { answer } = await call('POST', `/v1/properties/${propertyId}/room-units`, { name: '101', room: categoryId })
  return `/v1/room-units/${answer.id}`
}

const somePrizes = (amount: number) => [
  { first_rank: 1, last_rank: 3, kind: 'money', amount_minor: amount, percent: null, days: null },
]

async function aPrizeList(call: Caller): Promise<string> {
  await aCity(deps.db)
  await call('PATCH', '/v1/game-prizes/IN', { prizes: somePrizes(1) })
  return '/v1/game-prizes/IN'
}

const anAddress = async () => `/v1/webhooks/${(await aWebhook(deps, { url: 'https://one.example/hook' })).id}`

const amounts = { friend_minor: 1, minimum_minor: 0 }

test.each([
  ['coupon', aCoupon, 'ends_on', ['2027-12-31', '2027-12-30', '2027-12-29'], {}],
  ['deal', aDeal, 'ends_on', ['2027-12-31', '2027-12-30', '2027-12-29'], {}],
  ['membership plan', aMembershipPlan, 'name', ['Gold', 'Silver', 'Bronze'], {}],
  ['block', aBlock, 'rooms', [1, 2, 3], {}],
  ['person', anOperator, 'name', ['Asha', 'Asha K', 'Asha Kaul'], {}],
  ['saved answer', aSavedAnswer, 'name', ['Parking', 'Cars', 'Garage'], {}],
  ['help text', aHelpText, 'answer', ['Yes.', 'No.', 'Ask us.'], {}],
  ['referral programme', aReferral, 'inviter_minor', [1, 2, 3], amounts],
  ['welcome', aWelcome, 'amount_minor', [1, 2, 3], {}],
  ['brand', aBrand, 'phone', ['+91 22 1', '+91 22 2', '+91 22 3'], {}],
  ['membership coupon', aMemberCoupon, 'max_uses', [null, 5, 6], {}],
  ['room', aRoom, 'note', [null, 'Quiet', 'Noisy'], {}],
  ['list of prizes', aPrizeList, 'prizes', [somePrizes(1), somePrizes(2), somePrizes(3)], {}],
  ['webhook', anAddress, 'alert_email', [null, 'a@example.com', 'b@example.com'], {}],
] as const)(
  'refuses a change of a %s that is no longer as read [ADMN-17]',
  async (_what, make, field, [was, first, second], rest) => {
    const call = await aCaller()
    const path = await make(call)
    const change = (value: unknown, expected: unknown, key?: string) =>
      call('PATCH', path, { ...rest, [field]: value, expected: { [field]: expected } }, key)
    const own = fresh('key-')
    expect((await change(first, was, own)).status).toBe(200)
    const late = await change(second, was)
    expect([late.status, late.answer.error]).toEqual([
      422,
      expect.objectContaining({ code: 'not_modifiable', reason: 'record_changed' }),
    ])
    // The repeat of the first change gets its answer, though the record is no longer as it was before.
    expect((await change(first, was, own)).status).toBe(200)
    expect((await change(second, first)).status).toBe(200)
  },
)

test('names fields of `expected` that the record does not have [ADMN-17]', async () => {
  const call = await aCaller()
  const { answer } = await call('PATCH', await aCoupon(call), { paused: true, expected: { pausd: false } })
  expect(answer.error).toMatchObject({ code: 'invalid_fields', fields: { pausd: expect.any(String) } })
})

test('another field that changed meanwhile does not matter [ADMN-17]', async () => {
  const call = await aCaller()
  const path = await aCoupon(call)
  await call('PATCH', path, { paused: true })
  const { answer } = await call('PATCH', path, { max_uses: 5, expected: { max_uses: null } })
  expect(answer).toMatchObject({ paused: true, max_uses: 5 })
})

test('of two people who save a coupon at once, one is refused and nothing is lost [ADMN-17]', async () => {
  const code = (await aCoupon(await aCaller())).split('/').at(-1) ?? ''
  const slow = { ...deps, db: withLatency(deps.db) }
  const save = (maxUses: number) => {
    const actor = seeing(anActor(), { max_uses: null }, () => readCoupon(slow.db, code))
    return changeCoupon(slow, actor, { code, change: { max_uses: maxUses }, idempotency: null })
  }
  const results = await Promise.all([save(5), save(6)])
  expect(results.filter((result) => !result.ok)).toMatchObject([
    { problem: { code: 'not_modifiable', details: { reason: 'record_changed' } } },
  ])
  expect(await readCoupon(deps.db, code)).toMatchObject({ value: { max_uses: results[0].ok ? 5 : 6 } })
})

test('refuses values that nest too deeply to be compared, with a key or without [ADMN-17]', async () => {
  const call = await aCaller()
  const path = await aCoupon(call)
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  for (const key of [undefined, fresh('key-')]) {
    const body = new Blob([`{"paused": true, "expected": {"paused": ${deep}}}`])
    const { status, answer } = await call('PATCH', path, body, key)
    expect([status, answer.error.code]).toEqual([400, 'malformed'])
  }
})
