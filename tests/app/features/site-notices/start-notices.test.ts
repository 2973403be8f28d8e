import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CountryContextAnswer } from '#app/contracts/site/country-context.ts'
import { isClosed, rememberClosed } from '#app/features/site-notices/closed-notices.ts'
import { startNotices } from '#app/features/site-notices/start-notices.ts'
import { countryContextAtom } from '#app/state/site/country-context.ts'
import { siteNoticesAtom } from '#app/state/site/site-notices.ts'
import { type Visit, viewAtom, visitAtom } from '#app/state/view.ts'
import { aVisit, homeNames } from '#tests/support/draw-part.tsx'

const hint: CountryContextAnswer['hint'] = {
  text: 'Dunehouse hat eine Seite für dein Land: Deutschland',
  go: 'Dorthin wechseln',
  stay: 'Hier bleiben',
  lang: 'de',
  direction: 'ltr',
  origin: 'https://de.dunehouse.example',
}
const dutch = { countryCode: 'NL', privacyHref: '/cookie-policy' }
const fetchSpy = vi.fn<typeof fetch>()
const browser = { cookie: '', documentElement: { lang: 'en' } }

beforeEach(() => {
  browser.cookie = ''
  fetchSpy.mockReset()
  fetchSpy.mockImplementation(async () =>
    Response.json({ country_context: { geo_location_country: 'DE', country_code: 'NL' }, hint }),
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
  return { store, kinds: store.get(siteNoticesAtom).map(({ kind }) => kind) }
}

test('says first what is set, then where the own site is', async () => {
  const { store, kinds } = await startOn(dutch, '/hotels-in-domburg?checkin=2026-12-11&lang=nl&modal=filters')
  expect(kinds).toEqual(['privacy', 'country'])
  expect(store.get(siteNoticesAtom)[1]?.link.href).toBe(
    'https://de.dunehouse.example/hotels-in-domburg?checkin=2026-12-11',
  )
  expect(store.get(countryContextAtom).geoLocationCountry).toBe('DE')
})

test('says nothing of cookies where the brand hides that [HOST-11]', async () => {
  expect((await startOn({ ...dutch, privacyHref: null })).kinds).toEqual(['country'])
})

test('says nothing again that was closed', async () => {
  rememberClosed('country')
  expect(browser.cookie).toContain('Max-Age=2592000')
  expect(isClosed('country')).toBe(true)
  expect((await startOn(dutch)).kinds).toEqual(['privacy'])
})

test('says nothing in an app', async () => {
  expect((await startOn({ ...dutch, isWebview: true })).kinds).toEqual([])
  expect(fetchSpy).not.toHaveBeenCalled()
})

test('a guest known to be at home costs no call', async () => {
  browser.cookie = 'geo-context=NL'
  const { store, kinds } = await startOn(dutch)
  expect(kinds).toEqual(['privacy'])
  expect(fetchSpy).not.toHaveBeenCalled()
  expect(store.get(countryContextAtom).geoLocationCountry).toBe('NL')
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['an answer nobody can read', async () => Response.json({ hint: 1 })],
  ['a refusal', async () => Response.json({ error: { code: 'too_many' } }, { status: 429 })],
])('%s is no hint and no failure', async (_case, answer) => {
  fetchSpy.mockImplementation(answer)
  expect((await startOn(dutch)).kinds).toEqual(['privacy'])
})
