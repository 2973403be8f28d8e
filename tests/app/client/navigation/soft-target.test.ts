import { expect, test } from 'vitest'
import { pathOf, softTarget } from '#app/client/navigation/start-navigation.ts'

const HERE = 'https://stay.example/hotels-in-pune?sort=price'

function aLink(href: string, attributes: Record<string, string> = {}) {
  return { href, target: attributes.target ?? '', hasAttribute: (name: string) => name in attributes }
}

test.each([
  ['/'],
  ['/1001-tamarind-courtyard/?checkin=2026-12-11'],
  ['/hotels-in-pune?sort=price&modal=filters'],
  ['/hotels-in-pune?sort=rating#list'],
  ['/my-booking'],
])('follows a link to one of our pages: %s', (path) => {
  const target = softTarget(aLink(`https://stay.example${path}`), HERE)
  expect(target && pathOf(target) + target.hash).toBe(path)
})

test('stays soft within the current language, microsite and webview', () => {
  const here = 'https://stay.example/1001?lang=ar&microsite=skybridge&webview=true'
  expect(softTarget(aLink(`${here}&modal=policy`), here)).not.toBeNull()
})

test.each([
  ['another host', 'https://other.example/'],
  ['another scheme of the same host', 'http://stay.example/'],
  ['another port', 'https://stay.example:8443/'],
  ['a call', 'https://stay.example/api/pwa/cities'],
  ['a picture', 'https://stay.example/pictures/1/a.b.c.d.e/small.svg'],
  ['the sandbox gateway', 'https://stay.example/sandbox-gateway/pay'],
  ['a file', 'https://stay.example/booking/7/stay.ics'],
  ['another language', 'https://stay.example/?lang=ar'],
  ['a partner’s microsite', 'https://stay.example/?microsite=skybridge'],
  ['a webview', 'https://stay.example/?webview=true'],
  ['a place on this very page', `${HERE}#reviews`],
  ['mail', 'mailto:help@stay.example'],
  ['telephone', 'tel:+31123456'],
  ['script', 'javascript:alert(1)'],
  ['no address', ''],
])('leaves %s to the browser', (_name, href) => {
  expect(softTarget(aLink(href), HERE)).toBeNull()
})

test.each([
  ['a new window', { target: '_blank' }],
  ['a download', { download: '' }],
  ['a link marked hard', { 'data-hard': '' }],
])('leaves %s to the browser whatever its address', (_name, attributes) => {
  expect(softTarget(aLink('https://stay.example/', attributes), HERE)).toBeNull()
})
