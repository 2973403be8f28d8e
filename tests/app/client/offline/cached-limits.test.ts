import { expect, test } from 'vitest'
import {
  isUpcoming,
  MAX_PUBLIC_PAGES,
  publicCacheOf,
  surplusPages,
  withoutForms,
} from '#app/client/offline/cache-visited-pages.ts'
import type { CachedPage } from '#app/client/request/storage/cached-pages.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import { homeNames } from '#tests/support/draw-part.tsx'

const page = (name: PageState['name'], path: string, type = 'listing') =>
  ({ name, path, title: '', model: {}, names: { ...homeNames, type } }) as PageState

test.each([
  ['home', '/', 'search-cache'],
  ['listing', '/hotels-in-goa?checkin=2026-12-10', 'search-cache'],
  ['hotel', '/10001-a-house', 'hotel-cache'],
  ['static', '/terms', 'search-cache'],
] as const)('%s is a public page', (name, path, cache) => {
  expect(publicCacheOf(page(name, path))).toBe(cache)
})

test.each([
  ['booking', '/booking/AB12'],
  ['document', '/booking/AB12/invoice'],
  ['myBooking', '/my-booking'],
  ['account', '/login'],
  ['accountDetails', '/accountdetails'],
  ['wallet', '/accountdetails/oyomoney'],
  ['saveCard', '/save-card'],
  ['notice', '/gone'],
] as const)('%s is no public page', (name, path) => expect(publicCacheOf(page(name, path))).toBeNull())

test('personal addresses, overlays and tokens are not saved', () => {
  expect(publicCacheOf(page('hotel', '/10001?modal=bookingSummary'))).toBeNull()
  expect(publicCacheOf(page('listing', '/search?token=abc'))).toBeNull()
  expect(publicCacheOf(page('listing', '/hotels-near-me?latitude=1', 'nearby'))).toBeNull()
})

test('evicts the oldest pages first, bookings separately', () => {
  const kept = (cache: CachedPage['cache'], at: number): CachedPage => {
    return { cache, at, path: `/${at}`, title: '', owner: '', build: 'b' }
  }
  const pages = Array.from({ length: MAX_PUBLIC_PAGES + 2 }, (_, at) =>
    kept(at % 2 ? 'hotel-cache' : 'search-cache', at),
  )
  const surplus = surplusPages([...pages, kept('booking-cache', 0)])
  expect(surplus.map(({ path }) => path)).toEqual(['/1', '/0'])
})

test('saves a booking during arrival and stay, read-only', () => {
  expect((['confirmed', 'staying'] as const).every((phase) => isUpcoming({ phase }))).toBe(true)
  expect((['held', 'working', 'stayed', 'cancelled', 'expired'] as const).some((phase) => isUpcoming({ phase }))).toBe(
    false,
  )
  const form = { action: '/', xsrf: 'secret', idempotencyKey: 'key' }
  const model = { phase: 'confirmed', pay: form, cancellation: form, arrival: form, guestData: form, heading: 'Booked' }
  const json = JSON.stringify(withoutForms(model as unknown as BookingModel))
  expect(json).toContain('Booked')
  expect(json).not.toMatch(/secret|key"/)
})
