import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { findHost, hosts } from '#app/brands/hosts.ts'
import { matchLocale } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import { aScope } from '#tests/support/a-scope.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listAddresses } from '#worker/site/seo/alternates.ts'

type Device = Scope['visitor']['device']

/** The scope of a request to an address, as the middleware builds it. */
function askerOf(address: string, { device = 'phone' as Device, publicHosts = {} } = {}): Scope {
  const url = new URL(address)
  const host = findHost(url.hostname, { publicHosts })
  const found = matchLocale(url.searchParams.get('lang'), { device, isShipped })
  return aScope({
    origin: url.origin,
    host: url.hostname,
    brand: findBrand(host.brandId),
    country: findCountry(host.pageCountryCode),
    locale: found ?? host.locale,
    visitor: { device },
  })
}

function addressesOf(address: string, options: { device?: Device; publicHosts?: Record<string, string> } = {}) {
  return listAddresses(askerOf(address, options), options.publicHosts ?? {}, '/hotels-in-jaipur')
}

const pages = Object.keys(hosts).map((name) => `http://${name}:8787/hotels-in-jaipur`)

test.each(['phone', 'desktop'] as const)('alternate pages link back on a %s [SEO-02, CTRY-09]', (device) => {
  for (const page of pages) {
    const { alternates } = addressesOf(page, { device })
    for (const { href } of alternates) {
      expect(addressesOf(href, { device })).toEqual({ canonical: href, alternates })
    }
  }
})

test('a brand of many hosts has an alternate for each country [HOST-02, SEO-02]', () => {
  const { alternates } = addressesOf('http://at.dunehouse.localhost:8787/')
  expect(Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]))).toMatchObject({
    'nl-NL': 'http://nl.dunehouse.localhost:8787/hotels-in-jaipur',
    'de-DE': 'http://de.dunehouse.localhost:8787/hotels-in-jaipur',
    'de-AT': 'http://at.dunehouse.localhost:8787/hotels-in-jaipur',
    'en-GB': 'http://uk.dunehouse.localhost:8787/hotels-in-jaipur',
    'nl-BE': 'http://be-nl.dunehouse.localhost:8787/hotels-in-jaipur',
    'fr-BE': 'http://be-fr.dunehouse.localhost:8787/hotels-in-jaipur',
    ms: 'http://nl.dunehouse.localhost:8787/hotels-in-jaipur?lang=my',
    'x-default': 'http://uk.dunehouse.localhost:8787/hotels-in-jaipur',
  })
  expect(alternates.map(({ hreflang }) => hreflang)).toHaveLength(9 + 8 + 1)
})

test('a brand of one host has every language on it [SEO-02]', () => {
  const { alternates } = addressesOf('http://marigold.localhost:8787/')
  expect(alternates).toHaveLength(14 + 1)
  expect(alternates[0]).toEqual({ hreflang: 'en', href: 'http://marigold.localhost:8787/hotels-in-jaipur' })
  expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: alternates[0]?.href })
})

test('a language belongs to its host, in the same country first [SEO-02]', () => {
  const canonicalOf = (address: string) => addressesOf(address).canonical
  const at = (name: string) => `http://${name}.dunehouse.localhost/hotels-in-jaipur`
  expect(canonicalOf(`${at('at')}?lang=nl`)).toBe(at('nl'))
  expect(canonicalOf(`${at('at')}?lang=de`)).toBe(at('at'))
  expect(canonicalOf(`${at('be-nl')}?lang=fr`)).toBe(at('be-fr'))
  expect(canonicalOf(`${at('it')}?lang=ja`)).toBe(`${at('nl')}?lang=ja`)
  expect(canonicalOf('http://localhost:8787/')).toBe('http://marigold.localhost:8787/hotels-in-jaipur')
})

test('phone languages are alternates on phones only', () => {
  const languagesOn = (device: Device) =>
    addressesOf('http://marigold.localhost/', { device }).alternates.map(({ hreflang }) => hreflang)
  expect(languagesOn('phone')).toEqual(expect.arrayContaining(['hi', 'th']))
  expect(languagesOn('desktop')).not.toContain('hi')
  expect(languagesOn('desktop')).toHaveLength(12 + 1)
})

test("alternates use the deployment's public hosts only [SEO-02]", () => {
  const publicHosts = {
    'www.dunes.example': 'nl.dunehouse.localhost',
    'dunes.example': 'nl.dunehouse.localhost',
    'dunes.example.de': 'de.dunehouse.localhost',
  }
  const { canonical, alternates } = addressesOf('https://dunes.example/', { publicHosts })
  expect(canonical).toBe('https://www.dunes.example/hotels-in-jaipur')
  expect(alternates.slice(0, 2)).toEqual([
    { hreflang: 'nl-NL', href: 'https://www.dunes.example/hotels-in-jaipur' },
    { hreflang: 'de-DE', href: 'https://dunes.example.de/hotels-in-jaipur' },
  ])
  expect(alternates.every(({ href }) => !href.includes('localhost'))).toBe(true)
  expect(alternates.at(-1)?.href).toBe('https://www.dunes.example/hotels-in-jaipur?lang=en')
})

test('parameters that make another page stay in its address', () => {
  const asker = askerOf('http://nl.dunehouse.localhost/?lang=ja')
  expect(listAddresses(asker, {}, '/allcities?country_id=4').canonical).toBe(
    'http://nl.dunehouse.localhost/allcities?country_id=4&lang=ja',
  )
})
