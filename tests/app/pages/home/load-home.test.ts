import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authAtom } from '#app/client/state/guest/auth.ts'
import { citiesAtom } from '#app/client/state/site/cities.ts'
import { geographiesAtom } from '#app/client/state/site/geographies.ts'
import { homeHeaderAtom } from '#app/client/state/stays/home-header.ts'
import { makeLoginMarker } from '#app/domain/guests/login.ts'
import { toWallet } from '#app/domain/money/wallet.ts'
import { loadDeals, loadGeographies, loadHome } from '#app/pages/home/load-home.ts'

const goa = { id: 7, name: 'Goa', url: '/hotels-in-goa', country_code: 'IN', property_count: 36 }
const wallet = {
  is_logged_in: true,
  redeemable_expirable_balance: 0,
  redeemable_expirable_limit: 0,
  redeemed_expirable_amount: 0,
  currency_id: 'INR',
  wallet_usage_percentage: 0,
}
const deal = (id: number, given: object = {}) => ({
  id,
  deal_name: `deal-${id}`,
  title: 'A tenth off',
  terms: 'Until Sunday',
  coupon_code: null,
  city: null,
  is_mystery: false,
  ...given,
})
const answers: Record<string, unknown> = {
  cities: { cities: [goa], count: 1, personalisedCities: [] },
  deals: { deals: [deal(1, { city: 'Goa', coupon_code: 'TENTH' }), deal(2, { is_mystery: true }), deal(3)], count: 3 },
  privacyInfo: { gdpr: true, gdpr_data: [{ id: 'necessary', required: true }] },
  wallet: { wallet },
  geographies: {
    geographies: {
      locationResponseList: [{ id: 1, name: 'Netherlands', country_code: 'NL', city_count: 4 }],
      popularRegions: [{ id: 7, name: 'Goa', url: '/hotels-in-goa' }],
    },
  },
}
const loginCookie = `logged-in=${makeLoginMarker({ brandId: 'marigold', user: { id: 'a', deviseRole: 'Consumer_Guest' } })}; fp=0`
const guest = { countryCode: 'IN', isLoggedIn: false, locale: 'en' } as const
let requests: string[] = []
let broken = ''

const stubCookie = (cookie: string) => vi.stubGlobal('document', { cookie, documentElement: { lang: 'en' } })

beforeEach(() => {
  requests = []
  broken = ''
  stubCookie('')
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const name = /^\/api\/pwa\/(\w+)/.exec(address)?.[1] ?? ''
    return name === broken ? Response.json({ error: { code: 'away' } }, { status: 503 }) : Response.json(answers[name])
  })
})

afterEach(() => vi.unstubAllGlobals())

test("loads the country's cities and privacy, no wallet when signed out [HOME-20]", async () => {
  const store = createStore()
  await loadHome(store, guest)
  expect(requests).toContain('/api/pwa/cities?country=IN&locale=en')
  expect(requests.some((address) => address.startsWith('/api/pwa/privacyInfo'))).toBe(true)
  expect(requests.some((address) => address.startsWith('/api/pwa/wallet'))).toBe(false)
  expect(store.get(citiesAtom).data).toMatchObject({ count: 1, cities: [{ name: 'Goa', countryName: 'India' }] })
  expect(store.get(authAtom)).toMatchObject({ gdpr: true, gdpr_data: [{ id: 'necessary', required: true }] })
})

test('loads the wallet of a signed-in guest once [HOME-20]', async () => {
  stubCookie(loginCookie)
  const store = createStore()
  await loadHome(store, { ...guest, isLoggedIn: true })
  await loadHome(store, { ...guest, isLoggedIn: true })
  const calls = requests.filter((address) => address.startsWith('/api/pwa/wallet'))
  expect(calls).toEqual(['/api/pwa/wallet?country_iso_a2_code=IN&user_type=user&locale=en'])
  expect(store.get(authAtom).wallet.data).toEqual(toWallet(wallet))
})

test('stores the wallet in minor units under its own names [WALL-02, WALL-03, WALL-04]', async () => {
  stubCookie(loginCookie)
  const store = createStore()
  const sent = { ...wallet, redeemable_expirable_balance: 200.5, owner_money_discount: 10 }
  answers.wallet = { wallet: sent }
  await loadHome(store, { ...guest, isLoggedIn: true })
  answers.wallet = { wallet }
  expect(store.get(authAtom).wallet.data).toMatchObject({
    isLoggedIn: true,
    redeemableExpirableBalance: 20_050,
    ownerMoneyDiscount: 1_000,
    currencyId: 'INR',
  })
})

test.each(['', 'logged-in=', 'logged-in=plain', `logged-in=${btoa('1:oyo:in')}`])(
  'loads no wallet where the marker is “%s” [AUTH-41, AUTH-58]',
  async (cookie) => {
    stubCookie(cookie)
    await loadHome(createStore(), { ...guest, isLoggedIn: true })
    expect(requests.some((address) => address.startsWith('/api/pwa/wallet'))).toBe(false)
  },
)

test('loads known cities only once', async () => {
  const store = createStore()
  await loadHome(store, guest)
  await loadHome(store, guest)
  expect(requests.filter((address) => address.startsWith('/api/pwa/cities'))).toHaveLength(1)
})

test('deals link to their city with the coupon, except member deals [SRCH-10]', async () => {
  const store = createStore()
  await loadDeals(store, 'en')
  expect(store.get(homeHeaderAtom)).toEqual({
    isLoading: false,
    widgets: [
      {
        kind: 'deal',
        id: 1,
        title: 'A tenth off',
        terms: 'Until Sunday',
        couponCode: 'TENTH',
        href: '/search/?location=Goa&coupon=TENTH',
      },
      { kind: 'deal', id: 3, title: 'A tenth off', terms: 'Until Sunday', couponCode: null, href: null },
    ],
  })
})

test('failed deals leave an error to retry', async () => {
  const store = createStore()
  broken = 'deals'
  await loadDeals(store, 'en')
  expect(store.get(homeHeaderAtom)).toMatchObject({ widgets: [{ kind: 'failure', error: { status: 503 } }] })
})

test('an unreadable answer is an error too', async () => {
  const store = createStore()
  vi.stubGlobal('fetch', async () => Response.json({ deals: 'none' }))
  await loadDeals(store, 'en')
  expect(store.get(homeHeaderAtom)).toMatchObject({ widgets: [{ kind: 'failure', error: { code: 'unread' } }] })
})

test("names countries in the guest's language", async () => {
  const store = createStore()
  await loadGeographies(store, 'nl')
  expect(store.get(geographiesAtom).data?.locationResponseList).toMatchObject([{ Location: 'Nederland' }])
  expect(store.get(geographiesAtom).data?.popular_location).toMatchObject([{ Location: 'Goa', url: '/hotels-in-goa' }])
})

test('a failed list of countries is an error, not empty', async () => {
  const store = createStore()
  broken = 'geographies'
  await loadGeographies(store, 'en')
  expect(store.get(geographiesAtom)).toMatchObject({ data: null, error: { status: 503 }, isLoaded: false })
})
