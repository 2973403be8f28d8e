import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPathOf } from '#app/domain/routes/canonical-path.ts'
import { classify } from '#app/domain/routes/routes.ts'

function settle(path: string): string {
  return canonicalPathOf(path, (code) => ['in', 'jp'].includes(code))
}

const settled: [string, string][] = [
  ['/', '/'],
  ['', '/'],
  ['/TERMS/', '/terms'],
  ['/jp', '/jp/'],
  ['/JP/', '/jp/'],
  ['/zz', '/zz'],
  ['/zz/', '/zz/'],
  ['/yo/', '/yo'],
  ['/search', '/search/'],
  ['/SearchAffiliate', '/searchaffiliate/'],
  ['/Hotels-In-Goa/', '/hotels-in-goa'],
  ['/Goa/Pool//Beach/', '/goa/pool/beach'],
  ['/JP/Tokyo/', '/jp/tokyo'],
  ['/JP/Terms/', '/jp/terms'],
  ['/123-Hotel-Meera/', '/123-hotel-meera'],
  ['/WIZARD/Upgrade/', '/wizard/upgrade'],
  ['/Wizard/Receipt/W7K2P9QRS', '/wizard/receipt/W7K2P9QRS'],
  ['/AccountDetails/OYOmoney', '/accountdetails/oyomoney'],
  ['/Booking/AbC12/', '/booking/AbC12'],
  ['/booking/AbC12/SAVE-CARD', '/booking/AbC12/save-card'],
  ['/Wishlist/AbC/', '/wishlist/AbC'],
  ['/h/12/', '/h/12'],
]

test.each(settled)('normalises %j to %j [PAGE-01]', (path, own) => {
  expect(settle(path)).toBe(own)
})

const known = ['/123', '/123/', '/jp/123', '/jp/123/', '/goa/123/', '/login/gmail', '/login/gmail/']

test.each(known)('leaves %s, which is valid with and without its slash [ROUTE-08, ROUTE-16]', (path) => {
  expect(settle(path)).toBe(path)
})

const untouched = ['/api/pwa/Cities/', '/assets/App-AbC.js', '/pictures/1/A/b/', '/robots.txt', '/AbC.txt', '/book/']

test.each(untouched)('leaves %s, which is no page', (path) => {
  expect(settle(path)).toBe(path)
})

const segment = fc.constantFrom(
  'JP',
  'goa',
  'Pool',
  '123-X',
  '123',
  'Booking',
  'Save-Card',
  'Search',
  'Terms',
  'login',
  'zz',
)

test('normalising a path is idempotent', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), fc.boolean(), (segments, hasSlash) => {
      const once = settle(`/${segments.join('/')}${hasSlash ? '/' : ''}`)
      expect(settle(once)).toBe(once)
    }),
  )
})

test('normalising never changes the page', () => {
  const context = {
    isCountry: (code: string) => code === 'jp',
    hasCountryHome: () => true,
    isCity: (slug: string) => slug === 'goa',
    isTag: (slug: string) => slug === 'pool',
    web2: false,
    wizz: false,
  }
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const path = `/${segments.join('/')}`
      const { type, screen, country, hotelId } = classify(path, context)
      expect(classify(settle(path), context)).toMatchObject({ type, screen, country, hotelId })
    }),
  )
})
