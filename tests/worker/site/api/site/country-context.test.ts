import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countryContextResponse } from '#app/contracts/site/country-context.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { pageMountRoutes } from '#worker/site/api/site/page-mount.ts'

const site = mountRoutes({ api: pageMountRoutes })

async function ask(host: string, headers: Record<string, string>) {
  const browser = await openBrowser(site, { host, headers })
  const response = await browser.fetch('/api/pwa/countryContext')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const lives = response.headers.getSetCookie().map((cookie) => cookie.split('; '))
  const cookies = Object.fromEntries(lives.map(([pair = '', life = '']) => [pair.split('=')[0], `${pair} ${life}`]))
  return { cookies, ...v.parse(countryContextResponse, await response.json()) }
}

test('offers a visitor from Germany the German site, in German, without redirecting', async () => {
  const { country_context, hint } = await ask('nl.dunehouse.localhost', { 'X-Test-Country': 'DE' })
  expect(country_context).toEqual({ geo_location_country: 'DE', country_code: 'NL' })
  expect(hint).toMatchObject({
    text: 'Dunehouse hat eine Seite für dein Land: Deutschland',
    lang: 'de',
    origin: 'http://de.dunehouse.localhost',
  })
})

test('context cookies have their lifetimes [CONS-09, CONS-10, CONS-12]', async () => {
  const Cookie = 'consent=2.p.1795000000.a-random-id-of-20-ch'
  const { cookies } = await ask('nl.dunehouse.localhost', { 'X-Test-Country': 'DE', Cookie })
  expect(cookies['app-context']).toBe('app-context=dunehouse.nl.NL Max-Age=7200')
  expect(cookies['geo-context']).toBe('geo-context=DE Max-Age=43200')
  expect(cookies['country-iso']).toBe('country-iso=NL Max-Age=7200')
})

test.each([
  ['at home', 'nl.dunehouse.localhost', { 'X-Test-Country': 'NL' }],
  ['where the brand has no site', 'marigold.localhost', { 'X-Test-Country': 'DE' }],
  ['that is a crawler', 'nl.dunehouse.localhost', { 'X-Test-Country': 'DE', 'User-Agent': 'Googlebot/2.1' }],
])('a visitor %s gets no hint', async (_who, host, headers: Record<string, string>) => {
  expect((await ask(host, headers)).hint).toBeNull()
})

test.each(['XX', 'T1', 'zz', '<b>'])('ignores the place %s', async (code) => {
  const { country_context, cookies } = await ask('nl.dunehouse.localhost', { 'X-Test-Country': code })
  expect(country_context.geo_location_country).toBeNull()
  expect(cookies['geo-context']).toBeUndefined()
})
