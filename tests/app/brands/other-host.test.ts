import { expect, test } from 'vitest'
import { findHost, hosts } from '#app/brands/hosts.ts'
import { otherHostFor, publicNameOf } from '#app/brands/other-host.ts'

const dutch = findHost('nl.dunehouse.localhost')

test('a visitor from Germany on the Dutch site has a local site', () => {
  expect(otherHostFor(dutch, { countryCode: 'DE', locale: 'nl' })?.name).toBe('de.dunehouse.localhost')
})

test("the current language decides between Belgium's two sites", () => {
  expect(otherHostFor(dutch, { countryCode: 'BE', locale: 'nl' })?.name).toBe('be-nl.dunehouse.localhost')
  expect(otherHostFor(dutch, { countryCode: 'BE', locale: 'fr' })?.name).toBe('be-fr.dunehouse.localhost')
  expect(otherHostFor(dutch, { countryCode: 'BE', locale: 'th' })?.name).toBe('be-nl.dunehouse.localhost')
})

test.each([
  ['at home', 'nl.dunehouse.localhost', 'NL'],
  ['where the brand has no site', 'nl.dunehouse.localhost', 'JP'],
  ['where only another brand has one', 'marigold.localhost', 'DE'],
  ['of a brand with one site', 'in.dunehouse.localhost', 'NL'],
  ['nowhere in particular', 'nl.dunehouse.localhost', null],
  ['on a host in no table', 'evil.example', 'DE'],
])('a visitor %s has no other site', (_where, name, countryCode) => {
  expect(otherHostFor(findHost(name), { countryCode, locale: 'en' })).toBeNull()
})

test('a guest on a public name is sent to public names only', () => {
  const german = hosts['de.dunehouse.localhost']
  if (!german) throw new Error('the German host is gone')
  const publicHosts = { 'www.dunehouse.nl': 'nl.dunehouse.localhost', 'www.dunehouse.de': 'de.dunehouse.localhost' }
  expect(publicNameOf(german, 'www.dunehouse.nl', { publicHosts })).toBe('www.dunehouse.de')
  expect(publicNameOf(german, 'nl.dunehouse.localhost', { publicHosts })).toBe('de.dunehouse.localhost')
  const only = { 'www.dunehouse.nl': 'nl.dunehouse.localhost' }
  expect(publicNameOf(german, 'www.dunehouse.nl', { publicHosts: only })).toBeNull()
})
