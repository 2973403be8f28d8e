import { expect, test } from 'vitest'
import { isFromOutside, wantsQuickLogin } from '#app/domain/guests/quick-login.ts'

const aVisit = {
  pathname: '/',
  host: 'marigold.localhost:8787',
  referrer: 'https://search.example/results',
  isLoggedIn: false,
  isWebview: false,
  wasShown: false,
}

const doors = ['/', '/jp/']

test.each(doors)('opens at %s for a guest from another site [HOME-15]', (pathname) => {
  expect(wantsQuickLogin({ ...aVisit, pathname })).toBe(true)
})

const otherPaths = ['/my-booking', '/nl/', '/jp/tokyo/', '/login', '']

test.each(otherPaths)('stays closed at %j [HOME-15]', (pathname) => {
  expect(wantsQuickLogin({ ...aVisit, pathname })).toBe(false)
})

test.each([
  { isLoggedIn: true },
  { isWebview: true },
  { wasShown: true },
  { referrer: 'http://marigold.localhost:8787/goa/' },
  { referrer: '' },
])('stays closed for %j (DEC-83)', (change) => {
  expect(wantsQuickLogin({ ...aVisit, ...change })).toBe(false)
})

test.each([
  ['https://search.example/', true],
  ['http://nl.dunehouse.localhost/', true],
  ['http://marigold.localhost:9999/', true],
  ['http://marigold.localhost:8787/', false],
  ['android-app://com.example/', false],
  ['not an address', false],
])('the referrer %j is external: %j', (referrer, isOutside) => {
  expect(isFromOutside({ referrer, host: aVisit.host })).toBe(isOutside)
})
