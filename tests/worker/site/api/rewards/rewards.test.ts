import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { giveGift, giveVoucher } from '#tests/support/gift-builders.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
let made = 0

async function aRewardedGuest() {
  const browser = await aGuest(site)
  const phone = `95${String(10_000_000 + ++made)}`
  const id = await signInAs(deps.db, browser, phone)
  const user = {
    id,
    firstName: 'Asha',
    lastName: '',
    countryCode: '+91',
    phone,
    email: null,
    deviseRole: 'Consumer_Guest',
  }
  return { browser, phone, id, scope: aScope({ visitor: { user } }) }
}

test("lists a guest's rewards with amount, state and expiry [REWD-06, REWD-14]", async () => {
  const { browser, scope } = await aRewardedGuest()
  await giveGift(deps, scope, { kind: 'referral', amountMinor: 20_000, expiresAt: Date.UTC(2026, 11, 31) })
  await giveGift(deps, scope, { kind: 'game', amountMinor: 5_050, expiresAt: Date.UTC(2026, 10, 1) })
  const code = await giveVoucher(deps, scope, {
    amountMinor: 30_000,
    minTotalMinor: 100_000,
    note: 'For your patience',
  })
  const answer = await readAnswer(await browser.call('rewards'))
  expect(answer).toMatchObject({ total_earned: [{ amount: 550.5, currency_code: 'INR' }], count: 3, offset: 0 })
  const of = (category: string) =>
    answer.transaction_list.find((one: { category: string }) => one.category === category)
  expect(of('referral')).toMatchObject({ amount: 200, state: 'given', end_date: '2026-12-31', voucher: null })
  expect(of('games')).toMatchObject({ amount: 50.5, state: 'ended', title: 'Game prize' })
  expect(of('vouchers')).toMatchObject({
    amount: 300,
    currency_code: 'INR',
    state: 'given',
    note: 'For your patience',
    end_date: '2027-06-30',
    voucher: { code, amount: 300, minimum_total: 1000, ends_on: '2027-06-30', state: 'given' },
  })
  expect(Date.parse(of('referral').date)).toBe(deps.now())
  expect(answer.vouchers).toHaveLength(1)
  expect(answer.categories.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
    ['membership', 0],
    ['referral', 1],
    ['games', 1],
    ['vouchers', 1],
    ['gifts', 0],
  ])
  expect(JSON.stringify(answer)).not.toContain('gift.marigold')
})

test('filters rewards by category and pages them, at most fifty [REWD-15]', async () => {
  const { browser, scope } = await aRewardedGuest()
  for (let at = 0; at < 7; at++) {
    const late = { ...deps, now: () => deps.now() + at * 1000 }
    await giveGift(late, scope, { kind: at % 2 === 0 ? 'reward' : 'joining', amountMinor: 100 * (at + 1) })
  }
  const amounts = async (query: string) => {
    const { transaction_list, count } = await readAnswer(await browser.call(`rewards?${query}`))
    return [transaction_list.map(({ amount }: { amount: number }) => amount), count]
  }
  expect(await amounts('limit=3')).toEqual([[7, 6, 5], 7])
  expect(await amounts('limit=3&offset=3')).toEqual([[4, 3, 2], 7])
  expect(await amounts('category=membership&limit=2&offset=1')).toEqual([[4, 2], 3])
  expect(await amounts('category=games')).toEqual([[], 0])
  const statuses = ['limit=51', 'limit=0', 'limit=x', 'offset=-1', 'category=nothing'].map(async (query) => {
    return (await browser.call(`rewards?${query}`)).status
  })
  expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400, 404])
  expect((await (await aGuest(site)).call('rewards')).status).toBe(401)
})

test("an operator's gift is credited once, listed with its note and announced [REWD-22]", async () => {
  const token = await aToken(deps)
  const { browser, phone, id } = await aRewardedGuest()
  const body = {
    reference: `case-${id}`,
    kind: 'money',
    amount_minor: 25_000,
    phone: `+91 ${phone}`,
    note: 'Sorry for the noise',
  }
  expect((await callAdmin('/v1/gifts', { token, body })).answer).toMatchObject({
    outcome: 'given',
    brand: 'marigold',
    currency: 'INR',
  })
  expect((await callAdmin('/v1/gifts', { token, body })).answer.outcome).toBe('given before')
  expect((await callAdmin('/v1/gifts', { token, body: { ...body, amount_minor: 1 } })).status).toBe(422)
  const voucher = {
    ...body,
    reference: `voucher-${id}`,
    kind: 'voucher',
    ends_on: '2027-01-31',
    minimum_minor: 100_000,
  }
  expect(
    (await callAdmin('/v1/gifts', { token, body: { ...voucher, ends_on: undefined } })).answer.error.fields,
  ).toHaveProperty('ends_on')
  expect((await callAdmin('/v1/gifts', { token, body: voucher })).answer.outcome).toBe('given')
  expect((await callAdmin('/v1/gifts', { token, body: voucher })).answer.outcome).toBe('given before')
  expect(
    (await callAdmin('/v1/gifts', { token, body: { ...body, reference: 'nobody', phone: '+91 9111111111' } })).status,
  ).toBe(404)
  const { transaction_list } = await readAnswer(await browser.call('rewards'))
  expect(
    transaction_list.map(({ category, note }: { category: string; note: string }) => [category, note]).sort(),
  ).toEqual([
    ['gifts', 'Sorry for the noise'],
    ['vouchers', 'Sorry for the noise'],
  ])
  const messages = await deps.db.all<{ template: string; text: string; origin: string }>(
    `SELECT template, payload ->> 'text' AS text, payload ->> 'origin' AS origin FROM message
     WHERE payload ->> 'userId' = ? AND recipient = ? ORDER BY template`,
    id,
    `+91${phone}`,
  )
  // A number that was never verified gets no message.
  expect(messages).toEqual([])
  await deps.db.batch([{ sql: "UPDATE user SET email = 'asha@example.com' WHERE id = ?", params: [id] }])
  await callAdmin('/v1/gifts', { token, body: { ...body, reference: `mail-${id}` } })
  const mails = await deps.db.all(
    "SELECT template, payload ->> 'text' AS text FROM message WHERE payload ->> 'userId' = ? AND channel = 'email'",
    id,
  )
  expect(mails).toEqual([{ template: 'gift_given', text: 'Sorry for the noise' }])
  const audit = (await callAdmin(`/v1/audit?subject=gift:marigold:mail-${id}`, { token })).answer.items
  expect(audit).toMatchObject([{ before: null, after: { amount_minor: 25_000 } }])
  expect(JSON.stringify(audit)).not.toContain(phone)
})
