import { expect, test } from 'vitest'
import { analyticsPageName, routeName, screenName } from '#app/domain/routes/page-names.ts'
import { classify, type Route } from '#app/domain/routes/routes.ts'

function look(path: string): Route {
  return classify(path, {
    isCountry: () => false,
    hasCountryHome: () => false,
    isCity: (slug) => slug === 'goa',
    isTag: (slug) => slug === 'beach',
    web2: false,
    wizz: false,
  })
}

const screens: [string, string][] = [
  ['/', 'Home Page'],
  ['/hotels-in-goa', 'List View'],
  ['/search/', 'List View'],
  ['/123-hotel', 'Hotel Details Page'],
  ['/searchaffiliate/', 'Search Affiliate Page'],
  ['/wizard', 'Wizard pages'],
  ['/wizard/renew', 'Wizard pages'],
  ['/booking/MG4F', 'Booking Success'],
  ['/booking/save-card', 'Save Credit Card'],
  ['/save-card/verified', 'Save Credit Card'],
  ['/hotels-near-me', 'NearBy Page'],
  ['/goa', 'City Page'],
  ['/goa/beach', 'Tag Page'],
  ['/deals/monsoon', 'Deal Page'],
]

test.each(screens)('names the screen of %s %s [PAGE-23]', (path, name) => {
  expect(screenName(look(path))).toBe(name)
})

test('names a listing on the map Map View [PAGE-23]', () => {
  expect(screenName(look('/hotels-in-goa'), { isMap: true })).toBe('Map View')
  expect(screenName(look('/hotels-near-me'), { isMap: true })).toBe('Map View')
  expect(screenName(look('/123'), { isMap: true })).toBe('Hotel Details Page')
})

test('names every other page Others [PAGE-21]', () => {
  expect(screenName(look('/nonsense'))).toBe('Others')
  expect(screenName(look('/offline'))).toBe('Others')
})

const analytics: [string, string][] = [
  ['/', 'home header web'],
  ['/online-checkin/7', 'online check-in'],
  ['/123', 'hotel detail'],
  ['/hotels-in-goa', 'listing'],
  ['/goa', 'listing'],
  ['/booking/MG4F', 'booking detail'],
  ['/booking-paid', 'payment'],
  ['/wizard', 'wizard landing'],
  ['/games', 'games landing'],
  ['/games/leaderboard', 'games leaderboard'],
  ['/games/42', 'game by id'],
  ['/games/rewards', 'games rewards'],
  ['/wishlist', 'wishlist'],
  ['/referral', 'referral'],
  ['/rewards', 'rewards'],
  ['/help', 'help centre'],
]

test.each(analytics)('reports %s as %s [PAGE-24]', (path, name) => {
  expect(analyticsPageName(look(path))).toBe(name)
})

test('reports the steps of raising an issue [PAGE-24]', () => {
  const names = ['issues', 'bookings', 'raise', ''].map((step) => analyticsPageName(look('/contactus'), step))
  expect(names).toEqual([
    'self-serve issues list',
    'self-serve booking list',
    'self-serve raise issue',
    'self-serve issues list',
  ])
})

test('reports every other page as others', () => {
  expect(analyticsPageName(look('/nonsense'))).toBe('others')
})

const keys: [string, string | null][] = [
  ['/hotels-in-goa', 'listing'],
  ['/123', 'listing'],
  ['/hotels-near-me', 'listing'],
  ['/login', 'auth'],
  ['/login/gmail', 'auth'],
  ['/', 'home'],
  ['/accountdetails', 'accountDetails'],
  ['/saved-hotels', 'savedHotels'],
  ['/booking/MG4F', 'bookingDetails'],
  ['/my-booking', 'myBooking'],
  ['/terms', null],
  ['/nonsense', null],
]

test.each(keys)('the shell names %s %s [PAGE-25]', (path, key) => {
  expect(routeName(look(path))).toBe(key)
})
