import { expect, test } from 'vitest'
import { findFixedRoute, isReservedSegment } from '#app/domain/routes/route-table.ts'

// Every first segment named by the two documents and the decisions.
const named = [
  'allcities',
  'allcountries',
  'terms',
  'guest-policy',
  'privacy-policy',
  'cookie-policy',
  'corporate-social-responsibility',
  'saved-card-policy',
  'hotels-near-me',
  'search',
  'searchaffiliate',
  'booking',
  'my-booking',
  'save-card',
  'upgrade-booking',
  'booking-paid',
  'order-paid',
  'h',
  'deals',
  'login',
  'reset-password',
  'travel-agent-login',
  'business-login',
  'accountdetails',
  'saved-hotels',
  'wishlist',
  'referral',
  'rewards',
  'user-ratings',
  'wizard',
  'wizardprofile',
  'games',
  'yo',
  'guest-inquiry',
  'online-checkin',
  'contactus',
  'help',
  'about',
  'donate',
  'verify-donation',
  'service',
  'trust-and-safety',
  'can-unmarried-couples-book-a-hotel-in-india',
  'microsite',
  'offline',
]

test.each(named)('has a route for %s, which cities cannot use', (segment) => {
  expect(findFixedRoute(segment)).not.toBeNull()
  expect(isReservedSegment(segment)).toBe(true)
})

const technical = ['api', 'v1', 'analytics', 'art', 'assets', 'book', 'fonts', 'pictures', 'sandbox-gateway', 'tpl']

test.each(technical)('%s is unavailable to cities without a page', (segment) => {
  expect(findFixedRoute(segment)).toBeNull()
  expect(isReservedSegment(segment)).toBe(true)
})

const free = ['goa', 'mumbai', 'jp', 'constructor', '__proto__', 'toString', '']

test.each(free)('leaves %j available', (segment) => {
  expect(findFixedRoute(segment)).toBeNull()
  expect(isReservedSegment(segment)).toBe(false)
})

test('requires no more arguments than it uses', () => {
  for (const segment of named) {
    const { min, max } = findFixedRoute(segment) ?? { min: 1, max: 0 }
    expect(min, segment).toBeLessThanOrEqual(max)
  }
})
