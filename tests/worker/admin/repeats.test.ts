import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty } from '#tests/support/a-test-property.ts'
import { aWebhook } from '#tests/support/a-webhook.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { insertPhoto } from '#worker/admin/services/photos/photo-storage.ts'
import { statement } from '#worker/infra/database/database.ts'

const deps = aDeps()

async function aCaller() {
  const token = await aToken(deps)
  return (method: string, path: string, body: object, key: string = crypto.randomUUID()) =>
    callAdmin(path, { method, token, body, key })
}

type Caller = Awaited<ReturnType<typeof aCaller>>

async function aBlock(call: Caller): Promise<string> {
  const { propertyId, categoryId } = await aHotel(deps.db, { rooms: 9 })
  const days = { from: '2026-12-01', to: '2026-12-04' }
  const input = { property: propertyId, room: categoryId, ...days, rooms: 1, reason: 'owner' }
  return `/v1/blocks/${(await call('POST', '/v1/blocks', input)).answer.id}`
}

async function aPhoto(): Promise<string> {
  const { propertyId } = await aHotel(deps.db)
  const actual = {
    propertyId,
    roomId: null,
    subject: 'view',
    name: 'a'.repeat(32),
    digest: crypto.randomUUID(),
  } as const
  const details = { colour: '#aabbcc', width: 1600, height: 1200, bytes: 1, alt: { en: 'The view' }, createdAt: 1 }
  await deps.db.batch([insertPhoto({ ...actual, ...details })])
  const row = await deps.db.first<{ id: number }>('SELECT id FROM photo WHERE digest = ?', actual.digest)
  return `/v1/photos/${row?.id}`
}

async function aTaxRule(call: Caller): Promise<string> {
  await aTestProperty(deps)
  const { answer } = await call('POST', '/v1/tax-rules', { country: 'IE', from: '2027-05-01', rate: { bp: 900 } })
  return `/v1/tax-rules/${answer.id}`
}

async function aReferral(call: Caller): Promise<string> {
  await call('PATCH', '/v1/referral-programmes/NL', { inviter_minor: 1, friend_minor: 1, minimum_minor: 0 })
  return '/v1/referral-programmes/NL'
}

test.each([
  ['block', aBlock],
  ['photograph', aPhoto],
  ['rule of taxes', aTaxRule],
  ['programme of referrals', aReferral],
  ['webhook', async () => `/v1/webhooks/${(await aWebhook(deps, { url: 'https://one.example/hook' })).id}`],
])('deletes a %s once and repeats the first answer under its key', async (_what, make) => {
  const call = await aCaller()
  const path = await make(call)
  const first = await call('DELETE', path, {}, 'gone')
  expect(first.status).toBe(200)
  const again = await call('DELETE', path, {}, 'gone')
  expect([again.status, again.answer]).toEqual([200, first.answer])
  expect((await call('DELETE', path, {}, 'another')).status).toBe(404)
})

test('a repeated change gets the first answer though its subject changed', async () => {
  const call = await aCaller()
  const path = await aBlock(call)
  const first = await call('PATCH', path, { rooms: 2 }, 'two')
  expect(first.answer.rooms).toBe(2)
  await call('PATCH', path, { note: 'The roof' })
  expect((await call('PATCH', path, { rooms: 2 }, 'two')).answer).toEqual(first.answer)
  await call('DELETE', path, {})
  expect((await call('PATCH', path, { rooms: 2 }, 'two')).answer).toEqual(first.answer)
})

test("a repeat returns the webhook's new secret though the webhook is gone", async () => {
  const call = await aCaller()
  const path = `/v1/webhooks/${(await aWebhook(deps, { url: 'https://one.example/hook' })).id}`
  const first = await call('POST', `${path}/rotate`, {}, 'anew')
  expect(first.answer.secret).toMatch(/^whsec_/)
  await call('DELETE', path, {})
  expect((await call('POST', `${path}/rotate`, {}, 'anew')).answer).toEqual(first.answer)
})

test('a repeated deal change gets the first answer though now invalid', async () => {
  const call = await aCaller()
  const name = `repeated-${Math.floor(Math.random() * 1e9)}`
  const path = `/v1/deals/${name}`
  const texts = { en: { title: 'Winter sun', terms: 'Two nights' } }
  await call('POST', '/v1/deals', {
    deal_name: name,
    brand: 'marigold',
    starts_on: '2026-01-01',
    ends_on: '2027-12-31',
    texts,
  })
  const end = () => call('PATCH', path, { ends_on: '2026-12-31' }, 'end')
  const first = await end()
  expect(first.answer.ends_on).toBe('2026-12-31')
  await call('PATCH', path, { starts_on: '2027-03-01', ends_on: '2027-12-31' })
  expect((await end()).answer).toEqual(first.answer)
  // The way an import's undo deletes the deal.
  const ofDeal = '(SELECT id FROM deal WHERE slug = ?)'
  await deps.db.batch([
    statement(`DELETE FROM deal_text WHERE deal_id = ${ofDeal}`, name),
    statement('DELETE FROM deal WHERE slug = ?', name),
  ])
  expect((await end()).answer).toEqual(first.answer)
})
