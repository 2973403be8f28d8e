import { expect, test } from 'vitest'
import { isBrandId } from '#app/brands/brands.ts'
import { defaultCountryCode, findCountry } from '#app/brands/countries/countries.ts'
import { findHost, hosts } from '#app/brands/hosts.ts'
import { isLocale } from '#app/i18n/locales.ts'

test.each([
  ['marigold.localhost', 'marigold', 'en', 'IN', 1],
  ['localhost', 'marigold', 'en', 'IN', 1],
  ['nl.dunehouse.localhost', 'dunehouse', 'nl', 'NL', 143],
  ['de.dunehouse.localhost', 'dunehouse', 'de', 'DE', 80],
  ['fr.dunehouse.localhost', 'dunehouse', 'fr', 'FR', 74],
  ['es.dunehouse.localhost', 'dunehouse', 'es', 'ES', 183],
  ['at.dunehouse.localhost', 'dunehouse', 'de', 'AT', 300],
  ['it.dunehouse.localhost', 'dunehouse', 'it', 'IT', 101],
  ['uk.dunehouse.localhost', 'dunehouse', 'en', 'GB', 210],
  ['in.dunehouse.localhost', 'dunehouse-india', 'en', 'IN', 1],
])('%s maps to brand, locale and countries [HOST-07]', (name, brandId, locale, code, countryId) => {
  expect(findHost(name)).toEqual({
    name,
    brandId,
    locale,
    pageCountryCode: code,
    appCountryCode: code,
    countryId,
    isKnown: true,
  })
})

test('Belgium has a Dutch and a French host [HOST-05]', () => {
  const shared = { brandId: 'dunehouse', pageCountryCode: 'BE', countryId: 28 }
  expect(findHost('be-nl.dunehouse.localhost')).toMatchObject({ ...shared, locale: 'nl' })
  expect(findHost('be-fr.dunehouse.localhost')).toMatchObject({ ...shared, locale: 'fr' })
})

test('every host is complete and agrees with its country [HOST-07]', () => {
  for (const host of Object.values(hosts)) {
    expect(isBrandId(host.brandId) && isLocale(host.locale)).toBe(true)
    expect(findCountry(host.pageCountryCode).regionId).toBe(host.countryId)
  }
})

test('the default country is India', () => {
  expect(defaultCountryCode).toBe('IN')
  expect(findCountry(defaultCountryCode).name).toBe('India')
})

test('port, case and a final dot do not matter', () => {
  expect(findHost('NL.Dunehouse.localhost:8787').locale).toBe('nl')
  expect(findHost('marigold.localhost.').isKnown).toBe(true)
})

test('an unknown host gets the India brand and is marked unknown', () => {
  const host = findHost('evil.example')
  expect(host).toMatchObject({ brandId: 'marigold', locale: 'en', pageCountryCode: 'IN', isKnown: false })
  expect(host.name).toBe('evil.example')
})

test.each(['constructor', '__proto__', 'toString', ''])('"%s" is not a host', (name) => {
  expect(findHost(name).isKnown).toBe(false)
})

test('a deployment configures its hosts', () => {
  const publicHosts = { 'www.dunehouse.example': 'nl.dunehouse.localhost', 'broken.example': 'nowhere' }
  expect(findHost('www.dunehouse.example', { publicHosts })).toMatchObject({ brandId: 'dunehouse', isKnown: true })
  expect(findHost('broken.example', { publicHosts }).isKnown).toBe(false)
  expect(findHost('marigold.localhost', { publicHosts }).isKnown).toBe(true)
})
