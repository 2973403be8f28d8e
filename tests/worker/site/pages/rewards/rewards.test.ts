import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import type { RewardsModel } from '#app/pages/rewards/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { sellPlans } from '#tests/support/a-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { giveGift, giveVoucher } from '#tests/support/gift-builders.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
let made = 0

async function aRewardedGuest() {
  const browser = await aGuest(site)
  const phone = `93${String(40_000_000 + ++made)}`
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
  return { browser, scope: aScope({ visitor: { user } }) }
}

test('rewards show earnings, vouchers, kinds and transactions; strangers must sign in [REWD-13, ROUTE-31]', async () => {
  await sellPlans(deps.db)
  const { browser, scope } = await aRewardedGuest()
  await giveGift(deps, scope, { kind: 'referral', amountMinor: 20_000 })
  await giveGift({ ...deps, now: () => deps.now() + 1000 }, scope, { kind: 'game', amountMinor: 7_000 })
  await giveVoucher(deps, scope, { amountMinor: 30_000 })
  const { body } = await dataOf<RewardsModel>(browser, '/rewards')
  expect(body?.earned?.amounts).toEqual(['₹570'])
  expect(body?.vouchers?.cards).toMatchObject([{ value: '₹300 off a stay' }])
  expect(body?.categories?.links.map(({ href }) => href)).toEqual([
    '/rewards/membership',
    '/rewards/referral',
    '/rewards/games',
    '/rewards/vouchers',
    '/rewards/gifts',
  ])
  expect(body?.history?.lines[0]).toMatchObject({ title: 'Game prize', amount: '₹70', state: { name: 'given' } })
  expect(await (await browser.fetch('/rewards')).text()).toContain('Gift for inviting a friend')
  const door = await (await aGuest(site)).fetch('/rewards')
  const html = await door.text()
  expect([door.status, html.includes('/login?retUrl=%2Frewards'), html.includes('₹300')]).toEqual([200, true, false])
})

test("shows the country's kinds and others the guest already has", async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  const id = await signInAs(deps.db, browser, '9350000001')
  const kinds = async () => {
    const { body } = await dataOf<RewardsModel>(browser, '/rewards')
    return body?.categories?.links.map(({ href }) => href)
  }
  expect(await kinds()).toEqual(['/rewards/vouchers', '/rewards/gifts'])
  const { scope } = await aRewardedGuest()
  const user = { ...scope.visitor.user, id } as typeof scope.visitor.user
  await giveGift(deps, aScope({ brand: findBrand('dunehouse'), visitor: { user } }), { kind: 'game' })
  expect(await kinds()).toEqual(['/rewards/games', '/rewards/vouchers', '/rewards/gifts'])
})

test('a percentage voucher shows its percentage and maximum discount [REWD-13, REWD-18]', async () => {
  const { browser, scope } = await aRewardedGuest()
  const code = await giveVoucher(deps, scope, { kind: 'game', amountMinor: 20_000, percent: 10 })
  const { body } = await dataOf<RewardsModel>(browser, '/rewards')
  expect(body?.vouchers?.cards).toMatchObject([{ value: 'Voucher for 10% off, up to ₹200' }])
  const html = await (await browser.fetch(`/rewards?modal=rewardVoucher&voucher=${code}`)).text()
  expect(html).toContain('10% off, up to ₹200')
  const answer = (await readAnswer(await browser.call('rewards'))).vouchers
  expect(answer).toMatchObject([{ code, amount: 200, percent: 10 }])
})

test('a category shows text, remainder and transactions; unknown ones are 404 [REWD-16, ROUTE-44]', async () => {
  const { browser, scope } = await aRewardedGuest()
  await giveGift(deps, scope, { kind: 'referral', amountMinor: 20_000 })
  await giveGift(deps, scope, { kind: 'reward', amountMinor: 7_000, note: '<b>thanks</b>' })
  const referral = await dataOf<RewardsModel>(browser, '/rewards/referral')
  expect(referral.lead).toContain('from friends who have stayed')
  expect(referral.body?.remaining?.text).toBe('₹200 for each friend. 20 more friends count this year.')
  expect(referral.body?.history?.lines.map(({ amount }) => amount)).toEqual(['₹200'])
  const html = await (await browser.fetch('/rewards/gifts')).text()
  expect(html).toContain('&lt;b&gt;thanks&lt;/b&gt;')
  for (const category of ['membership', 'games', 'vouchers', 'gifts']) {
    const { body } = await dataOf<RewardsModel>(browser, `/rewards/${category}`)
    expect(body?.remaining?.text, category).toBeTruthy()
  }
  for (const path of ['/rewards/nothing', '/rewards/5', '/rewards/constructor'])
    expect((await browser.fetch(path)).status, path).toBe(404)
})

test('without script longer lists and next pages have their own addresses [REWD-17]', async () => {
  const { browser, scope } = await aRewardedGuest()
  for (let at = 0; at < 25; at++) {
    await giveGift({ ...deps, now: () => deps.now() + at * 1000 }, scope, { amountMinor: 100 * (at + 1) })
  }
  const first = (await dataOf<RewardsModel>(browser, '/rewards')).body?.history
  expect([first?.lines.length, first?.more?.href, first?.more?.nextPath]).toEqual([
    20,
    '/rewards?show=40',
    '/rewards?from=20',
  ])
  const all = (await dataOf<RewardsModel>(browser, '/rewards?show=40')).body?.history
  expect([all?.lines.length, all?.more]).toEqual([25, null])
  const rest = (await dataOf<RewardsModel>(browser, '/rewards?from=20')).body?.history
  expect([...(first?.lines ?? []), ...(rest?.lines ?? [])]).toEqual(all?.lines)
})

test("an overlay shows the guest's own vouchers with terms only [REWD-18, REWD-19]", async () => {
  const [own, other] = [await aRewardedGuest(), await aRewardedGuest()]
  const code = await giveVoucher(deps, own.scope, { amountMinor: 30_000, minTotalMinor: 100_000 })
  const ended = await giveVoucher(deps, own.scope, { amountMinor: 10_000, endsOn: '2026-11-20' })
  const { overlayData } = await dataOf<RewardsModel>(own.browser, `/rewards?modal=rewardVoucher&voucher=${code}`)
  expect(overlayData).toMatchObject({ kind: 'voucher', value: '₹300 off a stay', code: { text: code }, state: null })
  expect(JSON.stringify(overlayData)).toContain('Valid for stays from ₹1,000')
  expect(JSON.stringify(overlayData)).toContain(`coupon=${code}`)
  const all = (await dataOf<RewardsModel>(own.browser, '/rewards?modal=viewAllRewards')).overlayData
  const groups = all?.kind === 'vouchers' ? all.groups : []
  expect(groups.map(({ heading, rows }) => [heading, rows.map((row) => row.code)])).toEqual([
    ['Vouchers you can use', [code]],
    ['Expired', [ended]],
  ])
  for (const [browser, asked] of [
    [other.browser, code],
    [own.browser, 'NOTHING'],
    [own.browser, ''],
  ] as const)
    expect(
      (await dataOf<RewardsModel>(browser, `/rewards?modal=rewardVoucher&voucher=${asked}`)).overlayData,
    ).toBeNull()
})
