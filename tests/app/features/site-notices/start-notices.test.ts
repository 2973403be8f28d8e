import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteNoticesAtom } from '#app/client/state/site/site-notices.ts'
import { bannerAtom } from '#app/client/state/site/slots.ts'
import { type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { CountryContextResponse } from '#app/contracts/site/country-context.ts'
import { allChoices, consentVersion, writeConsent } from '#app/domain/consent/consent.ts'
import { isNoticeClosed, rememberClosed } from '#app/features/site-notices/closed-notices.ts'
import { countryContextAtom, startNotices } from '#app/features/site-notices/start-notices.ts'
import { aVisit, homeNames } from '#tests/support/draw-part.tsx'

const hint: CountryContextResponse['hint'] = {
  text: 'Dunehouse hat eine Seite für dein Land: Deutschland',
  go: 'Dorthin wechseln',
  stay: 'Hier bleiben',
  lang: 'de',
  direction: 'ltr',
  origin: 'https://de.dunehouse.example',
}
const dutch = { countryCode: 'NL', privacyHref: '/cookie-policy' }
const fetchSpy = vi.fn<typeof fetch>()
const browser = { cookie: '', documentElement: { lang: 'en', dataset: {} as Record<string, string> } }
const context = { country_context: { geo_location_country: 'DE', country_code: 'NL' }, hint }
const isPrivacy = (input: unknown) => String(input).includes('privacyInfo')

beforeEach(() => {
  browser.cookie = ''
  fetchSpy.mockReset()
  browser.documentElement.dataset = { consent: 'asked' }
  fetchSpy.mockImplementation(async (input) =>
    Response.json(isPrivacy(input) ? { gdpr: true, gdpr_data: [] } : context),
  )
  vi.stubGlobal('document', browser)
  vi.stubGlobal('fetch', fetchSpy)
})
afterEach(() => vi.unstubAllGlobals())

async function startOn(visit: Partial<Visit>, path = '/') {
  const store = createStore()
  store.set(visitAtom, aVisit(visit))
  store.set(viewAtom, {
    page: { name: 'home', title: '', names: homeNames, path, model: {} },
    Page: () => null,
    overlay: null,
    translate: (id) => id,
  })
  await startNotices(store)
  const kinds = store.get(siteNoticesAtom).map(({ kind }) => kind)
  return { store, kinds, asks: store.get(bannerAtom) !== null }
}

test('asks for consent, then suggests the local site', async () => {
  const { store, kinds, asks } = await startOn(dutch, '/hotels-in-domburg?checkin=2026-12-11&lang=nl&modal=filters')
  expect({ kinds, asks }).toEqual({ kinds: ['country'], asks: true })
  expect(store.get(siteNoticesAtom)[0]?.link?.href).toBe(
    'https://de.dunehouse.example/hotels-in-domburg?checkin=2026-12-11',
  )
  expect(store.get(countryContextAtom).geoLocationCountry).toBe('DE')
})

test('asks and fetches nothing where consent is not required', async () => {
  browser.documentElement.dataset = {}
  expect(await startOn(dutch)).toMatchObject({ kinds: ['country'], asks: false })
  expect(fetchSpy.mock.calls.filter(([input]) => isPrivacy(input))).toEqual([])
})

test('asks nothing where the brand hides it [HOST-11]', async () => {
  fetchSpy.mockImplementation(async (input) =>
    Response.json(isPrivacy(input) ? { gdpr: false, gdpr_data: [] } : context),
  )
  expect(await startOn({ ...dutch, privacyHref: null })).toMatchObject({ kinds: ['country'], asks: false })
})

test('asks no answered question again', async () => {
  const choices = allChoices(false)
  const answer = writeConsent({ version: consentVersion, choices, at: 1_795_000_000_000, id: 'a-random-id-of-20-ch' })
  browser.cookie = `consent=${answer}`
  expect((await startOn(dutch)).asks).toBe(false)
})

test('shows no closed notice again', async () => {
  rememberClosed('country')
  expect(browser.cookie).toContain('Max-Age=2592000')
  expect(isNoticeClosed('country')).toBe(true)
  expect((await startOn(dutch)).kinds).toEqual([])
})

test('shows nothing in an app', async () => {
  expect((await startOn({ ...dutch, isWebview: true })).kinds).toEqual([])
  expect(fetchSpy).not.toHaveBeenCalled()
})

test('a guest known to be local needs no request', async () => {
  browser.cookie = 'geo-context=NL'
  browser.documentElement.dataset = {}
  const { store, kinds } = await startOn(dutch)
  expect(kinds).toEqual([])
  expect(fetchSpy).not.toHaveBeenCalled()
  expect(store.get(countryContextAtom).geoLocationCountry).toBe('NL')
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['an answer nobody can read', async () => Response.json({ hint: 1 })],
  ['a refusal', async () => Response.json({ error: { code: 'too_many' } }, { status: 429 })],
])('%s is no hint and no failure', async (_case, answer) => {
  fetchSpy.mockImplementation(answer)
  expect(await startOn(dutch)).toMatchObject({ kinds: [], asks: false })
})
