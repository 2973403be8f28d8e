import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { citiesResponse, privacyResponse, walletResponse } from '#app/contracts/site/home-responses.ts'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty, aWelcome, netherlands } from '#tests/support/catalogue-builders.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { pageMountRoutes } from '#worker/site/api/site/page-mount.ts'
import { placeRoutes } from '#worker/site/api/site/places.ts'
import type { AppEnv } from '#worker/site/context.ts'

const { db } = aDeps()
const api = new Hono<AppEnv>()
for (const routes of [pageMountRoutes, placeRoutes, identityRoutes]) api.route('/', routes)
const site = mountRoutes({ api })

/** Calls an endpoint and validates the answer with the home page's schema. */
async function read<Schema extends v.GenericSchema>(browser: Browser, path: string, schema: Schema) {
  const response = await browser.call(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return v.parse(schema, await response.json())
}

const consents = [
  { id: 'necessary', required: true },
  { id: 'preferences', required: false },
  { id: 'statistics', required: false },
  { id: 'marketing', required: false },
]

const privacyOf = [
  { host: 'marigold.localhost', gdpr: false },
  { host: 'nl.dunehouse.localhost', gdpr: true },
  { host: 'in.dunehouse.localhost', gdpr: false },
]

test.each(privacyOf)('says whether the home page of $host must ask for consent [HOME-20]', async ({ host, gdpr }) => {
  const browser = await openBrowser(site, { host })
  expect(await read(browser, 'privacyInfo?locale=en', privacyResponse)).toEqual({ gdpr, gdpr_data: consents })
})

const emptyWallet = {
  owner_money_discount: 0,
  redeemable_expirable_balance: 0,
  redeemable_expirable_limit: 0,
  redeemed_expirable_amount: 0,
  wallet_usage_percentage: 0,
}

test("returns the caller's wallet [HOME-20]", async () => {
  const browser = await openBrowser(site)
  const path = 'wallet?country_iso_a2_code=IN&user_type=user&locale=en'
  const stranger = await read(browser, path, walletResponse)
  expect(stranger.wallet).toEqual({ ...emptyWallet, is_logged_in: false, currency_id: 'INR' })
  await aWelcome(db)
  await signIn(browser, '9200000071')
  const member = await read(browser, path, walletResponse)
  // The operator's welcome of 500 rupees; at most 10 % of a total and 2,000 within thirty days.
  expect(member.wallet).toEqual({
    ...emptyWallet,
    is_logged_in: true,
    currency_id: 'INR',
    redeemable_expirable_balance: 500,
    redeemable_expirable_limit: 2000,
    wallet_usage_percentage: 10,
  })
})

test('a first sign-in earns money only where an operator set it for the country [WALL-12]', async () => {
  const path = 'wallet?country_iso_a2_code=IN'
  const balanceAfter = async (phone: string) => {
    const browser = await openBrowser(site)
    await signIn(browser, phone)
    return (await read(browser, path, walletResponse)).wallet.redeemable_expirable_balance
  }
  await aWelcome(db, { amountMinor: 0 })
  expect(await balanceAfter('9200000072')).toBe(0)
  await aWelcome(db, { amountMinor: 12_300, days: 30 })
  expect(await balanceAfter('9200000073')).toBe(123)
  // A guest who signed in before gets it at the next sign-in, once.
  expect(await balanceAfter('9200000072')).toBe(123)
  expect(await balanceAfter('9200000072')).toBe(123)
})

test("returns the wallet in the requested country's currency, in either case [WALL-05]", async () => {
  const browser = await openBrowser(site)
  const currency = async (code: string) =>
    (await read(browser, `wallet?country_iso_a2_code=${code}&user_type=guest_user`, walletResponse)).wallet.currency_id
  expect(await currency('NL')).toBe('EUR')
  expect(await currency('gb')).toBe('GBP')
  expect(await currency('IN')).toBe('INR')
  expect(await currency('ZZ')).toBe('INR')
})

test("returns the wallet in the host country's currency [HOME-20]", async () => {
  const browser = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  expect((await read(browser, 'wallet', walletResponse)).wallet.currency_id).toBe('EUR')
})

test('returns only the cities of the country [HOME-20]', async () => {
  const [here, there] = [await aCity(db), await aCity(db, { country: netherlands })]
  for (const city of [here, here, there]) await aProperty(db, city)
  const browser = await openBrowser(site)
  const { cities, count } = await read(browser, 'cities?country=IN&locale=en', citiesResponse)
  expect(cities).toEqual([
    { id: here.id, name: here.name, url: `/hotels-in-${here.slug}`, country_code: 'IN', property_count: 2 },
  ])
  expect(count).toBe(1)
})

async function signIn(browser: Browser, phone: string): Promise<void> {
  const sent = await browser.call('generateByPhone', { phone, country_code: '+91' })
  const { otp_preview: otp } = await sent.json<{ otp_preview: string }>()
  expect((await browser.call('authenticate', { phone, otp })).status).toBe(200)
}
