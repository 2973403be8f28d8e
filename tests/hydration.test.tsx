import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createStore } from 'jotai/vanilla'
import { renderToReadableStream } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { App } from '#app/client/app.tsx'
import { loadView } from '#app/client/load-view.ts'
import { type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { ARRIVAL, aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

let city: TestCity
let property: TestProperty

beforeAll(async () => {
  city = await aCity(openDatabase(env.DB))
  property = await aProperty(openDatabase(env.DB), city)
})

const stay = `checkin=${ARRIVAL}&checkout=2026-12-13`

const paths: [string, () => string][] = [
  ['home', () => '/'],
  ['home with dates', () => `/?${stay}`],
  ['a listing', () => `/hotels-in-${city.slug}?${stay}`],
  ['a listing with nothing in it', () => `/hotels-in-${city.slug}?${stay}&rating=5&price_max=1`],
  ['a listing with its filters open', () => `/hotels-in-${city.slug}?modal=filters`],
  ['a search for nowhere', () => '/search/?location=%3Cnowhere%3E'],
  ['a hotel', () => `/${property.id}-${property.slug}?${stay}`],
  ['a hotel with its summary open', () => `/${property.id}-${property.slug}?${stay}&modal=bookingSummary`],
  ['a hotel with the picker open', () => `/${property.id}-${property.slug}?modal=dateguestpicker`],
  ['a hotel in the old way', () => `/${property.id}?${stay}&microsite=coachline`],
  ['a city', () => `/${city.slug}`],
  ['the home of a country', () => '/jp/'],
  ['a page to come', () => '/wizard'],
  ['my booking', () => '/my-booking'],
  ['sign-in', () => '/login'],
  ['a page that is not there', () => '/no/such/page'],
]

async function openPage(url: string) {
  const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z', 'User-Agent': 'Mobile', 'Sec-Fetch-Site': 'same-origin' }
  const response = await createSite().fetch(
    new Request(url, { headers }),
    env as unknown as WiredEnv,
    createExecutionContext(),
  )
  const text = await response.text()
  const [, markup = '', json = ''] =
    /<div id="page">(.*?)(?:<script type="application\/ld\+json">[^<]*<\/script>)?<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(
      text,
    ) ?? []
  const state: { page: PageState; visit: Visit } = JSON.parse(json)
  return { markup, state }
}

/** Renders what the browser would from the data alone, like app/client/client.tsx. */
async function drawAsBrowser({ page, visit }: { page: PageState; visit: Visit }): Promise<string> {
  const store = createStore()
  store.set(visitAtom, visit)
  store.set(viewAtom, await loadView(page, visit))
  return new Response(await renderToReadableStream(<App store={store} />)).text()
}

test.each(paths)('the browser renders %s like the server', async (_name, path) => {
  const { markup, state } = await openPage(`http://marigold.localhost${path()}`)
  expect(markup).toBe(await drawAsBrowser(state))
})

test.each(['nl', 'ar', 'hi'])('the browser renders it likewise in %s', async (locale) => {
  const { markup, state } = await openPage(`http://marigold.localhost/hotels-in-${city.slug}?lang=${locale}`)
  expect(state.visit.locale).toBe(locale)
  expect(markup).toBe(await drawAsBrowser(state))
})

test('page data identifies the guest by first name only', async () => {
  const { state } = await openPage('http://marigold.localhost/')
  expect(Object.keys(state.visit).sort()).toEqual(
    [
      'brandId',
      'build',
      'countryCode',
      'device',
      'experiments',
      'featureFlags',
      'hideWizard',
      'firstName',
      'isLoggedIn',
      'isMember',
      'isWebview',
      'kind',
      'locale',
      'microsite',
      'privacyHref',
      'today',
    ].sort(),
  )
})
