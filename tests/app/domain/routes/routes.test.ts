import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classify, parseHotelId, type Route, type RouteContext } from '#app/domain/routes/routes.ts'

const cities = new Map([
  ['mumbai', 'in'],
  ['goa', 'in'],
  ['new-delhi', 'in'],
  ['amsterdam', 'nl'],
  ['stow-on-the-wold', 'gb'],
])
const tags = new Set(['pool', 'beach', 'quiet'])

function look(path: string, given: Partial<RouteContext> = {}): Route {
  return classify(path, {
    isCountry: (code) => ['in', 'jp', 'us', 'gb', 'nl'].includes(code),
    hasCountryHome: (code) => ['jp', 'gb'].includes(code),
    isCity: (slug, country) => cities.has(slug) && (country === null || cities.get(slug) === country),
    isTag: (slug) => tags.has(slug),
    web2: false,
    wizz: false,
    ...given,
  })
}

function typeOf(path: string, given: Partial<RouteContext> = {}): string {
  return look(path, given).type
}

const samePaths: [string, string][] = [
  ['/TERMS/', '/terms'],
  ['terms', '/terms'],
  ['///terms///', '/terms'],
  ['/Hotels-In-Goa/', '/hotels-in-goa'],
  ['/JP/', '/jp'],
  ['/My-Booking', '/my-booking'],
]

test.each(samePaths)('reads %s like %s [PAGE-01]', (path, plain) => {
  const { args: _, ...route } = look(path)
  const { args: __, ...expected } = look(plain)
  expect(route).toEqual(expected)
})

test('reads an empty path as home [PAGE-02]', () => {
  for (const path of ['', '/', '//', '/?checkin=1', '/#top'])
    expect(look(path)).toMatchObject({ type: 'home', screen: 'home' })
})

test('reads two letters as a country code [PAGE-03]', () => {
  expect(look('/jp').country).toBe('jp')
  expect(look('/zz').country).toBe('zz')
  expect(look('/12').country).toBeNull()
  expect(look('/j1').country).toBeNull()
  expect(look('/jpn').country).toBeNull()
  expect(look('/').country).toBeNull()
})

test('shows the home of a country that has one [PAGE-04]', () => {
  expect(look('/jp/')).toMatchObject({ type: 'home', screen: 'home', country: 'jp' })
  expect(look('/us')).toMatchObject({ type: 'default', screen: 'unknown', country: 'us' })
  expect(look('/zz')).toMatchObject({ type: 'default', screen: 'unknown', country: 'zz' })
  expect(look('/in')).toMatchObject({ type: 'home', country: 'in' })
})

test('shows the new home under its flag [PAGE-05]', () => {
  expect(typeOf('/jp', { web2: true })).toBe('newHome')
  expect(typeOf('/', { web2: true })).toBe('newHome')
  expect(typeOf('/us', { web2: true })).toBe('default')
})

test('finds the page of all cities [PAGE-06]', () => {
  expect(look('/allcities')).toMatchObject({ type: 'allcities', screen: 'allCities' })
})

test('finds the page of all countries [PAGE-07]', () => {
  expect(look('/allcountries')).toMatchObject({ type: 'allcountries', screen: 'allCountries' })
})

const staticPages = [
  'terms',
  'guest-policy',
  'privacy-policy',
  'cookie-policy',
  'corporate-social-responsibility',
  'saved-card-policy',
]

test.each(staticPages)('knows the static page %s [PAGE-08]', (name) => {
  expect(look(`/${name}`)).toMatchObject({ type: 'staticPage', screen: 'static', args: [name] })
  expect(look(`/${name}/more`)).toMatchObject({ type: 'default', screen: 'unknown' })
})

test('hotels near me is a separate page [PAGE-09]', () => {
  expect(look('/hotels-near-me')).toMatchObject({ type: 'nearby', screen: 'nearby' })
})

const hotels: [string, number][] = [
  ['/123', 123],
  ['/123/', 123],
  ['/123-hotel-meera', 123],
  ['/123abc', 123],
  ['/7-hills-in-goa', 7],
  ['/0', 0],
]

test.each(hotels)('reads %s as hotel %i [PAGE-10]', (path, hotelId) => {
  expect(look(path)).toMatchObject({ type: 'detail', screen: 'hotel', hotelId })
})

const cityHotels: [string, number][] = [
  ['/mumbai/123', 123],
  ['/mumbai/123-hotel-meera', 123],
  ['/nowhere/5star', 5],
]

test.each(cityHotels)('reads %s as hotel %i too [PAGE-12]', (path, hotelId) => {
  expect(look(path)).toMatchObject({ type: 'detail', hotelId })
})

test('strips a country-like segment before a hotel [PAGE-13]', () => {
  expect(look('/jp/123-ryokan')).toMatchObject({ type: 'detail', hotelId: 123, country: 'jp' })
  expect(look('/zz/123')).toMatchObject({ type: 'detail', hotelId: 123, country: 'zz' })
  expect(look('/12/123')).toMatchObject({ type: 'default' })
})

test('takes the hotel id from the first or the second segment [PAGE-14]', () => {
  expect(look('/123-hotel-meera')).toMatchObject({ hotelId: 123, args: ['123-hotel-meera'] })
  expect(look('/goa/456-villa')).toMatchObject({ hotelId: 456, args: ['456-villa'] })
  expect(look('/goa/pool/456')).toMatchObject({ type: 'default', hotelId: null })
})

const ids: [string, number | null][] = [
  ['123', 123],
  ['123-hotel-9', 123],
  ['007', 7],
  ['12abc34', 12],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
  ['9'.repeat(400), null],
  ['abc', null],
  ['-5', null],
  ['', null],
  ['١٢٣', null],
]

test.each(ids)('reads the leading digits of %s as %s [PAGE-15]', (segment, id) => {
  expect(parseHotelId(segment)).toBe(id)
})

test('reads booking and my-booking as booking details [PAGE-16]', () => {
  expect(look('/booking/MG4F7K2Q')).toMatchObject({ type: 'bookingDetails', screen: 'booking', args: ['MG4F7K2Q'] })
  expect(look('/booking')).toMatchObject({ type: 'bookingDetails', screen: 'booking', args: [] })
  expect(look('/my-booking')).toMatchObject({ type: 'bookingDetails', screen: 'myBooking' })
})

test('never reads save-card as a booking id', () => {
  expect(look('/booking/save-card')).toMatchObject({ screen: 'saveCard', args: [] })
  expect(look('/booking/MG4F/save-card')).toMatchObject({ screen: 'saveCard', args: ['MG4F'] })
  expect(look('/booking/MG4F/other')).toMatchObject({ screen: 'unknown' })
  expect(look('/save-card/verified')).toMatchObject({ screen: 'saveCardResult', args: ['verified'] })
})

const listings = [
  '/hotels-in-goa',
  '/hotels-in-bandra-mumbai',
  '/hotels-near-airport-mumbai',
  '/villas-in-nowhere',
  '/goa/hotels-in-goa-beach',
]

test.each(listings)('reads %s as a listing [PAGE-17]', (path) => {
  expect(look(path)).toMatchObject({ type: 'listing', screen: 'listing' })
})

test('reads search as a listing [PAGE-17]', () => {
  expect(look('/search/')).toMatchObject({ type: 'listing', screen: 'search' })
  expect(look('/search?location=Goa')).toMatchObject({ type: 'listing', screen: 'search' })
})

test('reads no listing where a side is missing', () => {
  expect(typeOf('/-in-goa')).toBe('default')
  expect(typeOf('/hotels-in-')).toBe('default')
})

const wizards = ['/wizard', '/wizard/upgrade', '/wizard/renew']

test.each(wizards)('reads %s as the membership page [PAGE-18]', (path) => {
  expect(look(path)).toMatchObject({ type: 'wizard', screen: 'wizard' })
})

test('shows the new membership landing under its flag', () => {
  expect(typeOf('/wizard', { wizz: true })).toBe('wizardPlus')
  expect(typeOf('/wizard/renew', { wizz: true })).toBe('wizard')
  expect(typeOf('/wizard/other', { wizz: true })).toBe('default')
})

test('finds service and trust-and-safety [PAGE-19]', () => {
  expect(look('/service')).toMatchObject({ type: 'service', screen: 'service' })
  expect(look('/trust-and-safety')).toMatchObject({ type: 'trust-and-safety', screen: 'trustAndSafety' })
})

test('reaches every page type of the specification [PAGE-20]', () => {
  const paths = ['/', '/hotels-in-goa', '/123', '/my-booking', '/allcities', '/allcountries', '/terms', '/wizard']
  const more = ['/service', '/trust-and-safety', '/goa', '/nonsense']
  const types = [...paths, ...more].map((path) => typeOf(path))
  expect([...types, typeOf('/', { web2: true }), typeOf('/wizard', { wizz: true })]).toEqual([
    'home',
    'listing',
    'detail',
    'bookingDetails',
    'allcities',
    'allcountries',
    'staticPage',
    'wizard',
    'service',
    'trust-and-safety',
    'dynamicPage',
    'default',
    'newHome',
    'wizardPlus',
  ])
})

const others = [
  '/nonsense',
  '/hotels',
  '/terms/and/more',
  '/a/b/c/d/e',
  '/goa/a/b/c/d',
  '/%E0%A4%A',
  '/../etc',
  '/.env',
]

test.each(others)('reads %s as a default page [PAGE-21]', (path) => {
  expect(look(path)).toEqual({ type: 'default', screen: 'unknown', country: null, args: [], hotelId: null })
})

const dynamic: [string, string[]][] = [
  ['/goa', ['goa']],
  ['/new-delhi/', ['new-delhi']],
  ['/goa/beach', ['goa', 'beach']],
  ['/goa/beach/pool', ['goa', 'beach', 'pool']],
  ['/goa/beach/pool/quiet', ['goa', 'beach', 'pool', 'quiet']],
]

test.each(dynamic)('reads %s as a city and its tags', (path, args) => {
  expect(look(path)).toMatchObject({ type: 'dynamicPage', screen: 'place', args })
})

test('reads no page where one of the tags is unknown [ROUTE-21]', () => {
  expect(typeOf('/goa/nonsense')).toBe('default')
  expect(typeOf('/goa/beach/nonsense')).toBe('default')
  expect(typeOf('/beach')).toBe('default')
})

test('reads places and listings behind a known country', () => {
  expect(look('/nl/mumbai')).toMatchObject({ type: 'default', country: 'nl' })
  expect(look('/nl/amsterdam')).toMatchObject({ type: 'dynamicPage', country: 'nl', args: ['amsterdam'] })
  expect(look('/nl/hotels-in-amsterdam')).toMatchObject({ type: 'listing', country: 'nl' })
  expect(look('/zz/amsterdam')).toMatchObject({ type: 'default', country: 'zz' })
})

const fixedBeforeShapes: [string, string][] = [
  ['/yo', 'guestInquiry'],
  ['/guest-inquiry', 'guestInquiry'],
  ['/can-unmarried-couples-book-a-hotel-in-india', 'unmarriedCouples'],
  ['/booking/123', 'booking'],
  ['/rewards/5', 'rewards'],
  ['/user-ratings/9', 'userRatings'],
  ['/upgrade-booking/7', 'upgradeBooking'],
  ['/h/12', 'shortHotel'],
  ['/deals/2for1', 'deal'],
  ['/games/42', 'games'],
  ['/login/gmail/', 'login'],
  ['/accountdetails/oyomoney', 'account'],
  ['/wishlist/abc', 'wishlist'],
  ['/microsite/acme', 'microsite'],
  ['/online-checkin/77', 'onlineCheckin'],
  ['/offline', 'offline'],
]

test.each(fixedBeforeShapes)('the fixed route precedes %s', (path, screen) => {
  expect(look(path)).toMatchObject({ screen, hotelId: null, country: null })
})

test('saving a card has two end pages [ROUTE-05]', () => {
  expect(look('/save-card/error')).toMatchObject({ screen: 'saveCardResult' })
  expect(look('/save-card/other')).toMatchObject({ type: 'default', screen: 'unknown' })
})

test('keeps the spelling of ids and codes', () => {
  expect(look('/BOOKING/Mg4F7k').args).toEqual(['Mg4F7k'])
  expect(look('/wishlist/AbC').args).toEqual(['AbC'])
})

const tooFew = ['/h', '/deals', '/upgrade-booking', '/microsite', '/save-card', '/user-ratings']

test.each(tooFew)('needs a segment after %s', (path) => {
  expect(look(path).screen).toBe('unknown')
})

test('returns for any path without throwing', () => {
  const segment = fc.oneof(fc.string(), fc.constantFrom('jp', 'goa', '123', 'booking', 'hotels-in-goa', '', '..'))
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), fc.boolean(), (segments, web2) => {
      const route = look(`/${segments.join('/')}`, { web2 })
      expect(route.type).toBeTypeOf('string')
      expect(route.hotelId === null || Number.isSafeInteger(route.hotelId)).toBe(true)
      expect(route.args.every((arg) => arg !== '' && !arg.includes('/'))).toBe(true)
    }),
  )
})

test('classifies a path the same with its slashes doubled', () => {
  const segment = fc.constantFrom('jp', 'goa', '123-x', 'booking', 'hotels-in-goa', 'terms', 'x')
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      expect(look(`//${segments.join('//')}//`)).toEqual(look(`/${segments.join('/')}`))
    }),
  )
})
