import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListingSlug } from '#app/domain/routes/listing-slug.ts'
import { bookingPath, hotelPath, listingPath, locationPath, tagPath } from '#app/domain/routes/paths.ts'
import { classify, type RouteContext } from '#app/domain/routes/routes.ts'

const context: RouteContext = {
  isCountry: () => false,
  hasCountryHome: () => false,
  isCity: () => false,
  isTag: () => false,
  web2: false,
  wizz: false,
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

test('writes the paths of the specification', () => {
  expect(listingPath('goa')).toBe('/hotels-in-goa')
  expect(locationPath('mumbai', 'bandra')).toBe('/hotels-in-bandra-mumbai')
  expect(locationPath('mumbai', 'airport', 'near')).toBe('/hotels-near-airport-mumbai')
  expect(tagPath('goa', 'beach')).toBe('/goa/hotels-in-goa-beach')
})

test('begins a hotel path with its id [PAGE-14]', () => {
  expect(hotelPath(123, 'hotel-meera')).toBe('/123-hotel-meera')
  expect(hotelPath(123, '')).toBe('/123/')
})

test('reads back the hotel paths it writes', () => {
  const slug = fc.stringMatching(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
  fc.assert(
    fc.property(fc.nat(), slug, (id, name) => {
      expect(classify(hotelPath(id, name), context)).toMatchObject({ type: 'detail', hotelId: id })
    }),
  )
})

test('reads back the listing paths it writes', () => {
  const word = fc.stringMatching(/^[b-df-hj-m]{3,8}$/)
  fc.assert(
    fc.property(word, word, (city, other) => {
      fc.pre(city !== other)
      const isCity = (slug: string) => slug === city
      const read = (path: string) => parseListingSlug(segmentsOf(path), isCity)
      expect(classify(listingPath(city), context).type).toBe('listing')
      expect(read(listingPath(city))).toMatchObject({ city, location: null })
      expect(read(locationPath(city, other))).toMatchObject({ city, location: other, relation: 'in' })
      expect(read(locationPath(city, other, 'near'))).toMatchObject({ city, location: other, relation: 'near' })
      expect(read(tagPath(city, other))).toMatchObject({ city, tag: other })
    }),
  )
})

test('opens a booking with its phone or token', () => {
  expect(bookingPath('MG4F7K2Q')).toBe('/booking/MG4F7K2Q')
  expect(bookingPath('MG4F7K2Q', { phone: '9876543210' })).toBe('/booking/MG4F7K2Q?phone=9876543210')
  expect(bookingPath('MG4F7K2Q', { token: 'a+b/c=' })).toBe('/booking/MG4F7K2Q?token=a%2Bb%2Fc%3D')
})

test('a booking number cannot leave its path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme-ascii' }), (bookingNo) => {
      const path = bookingPath(bookingNo)
      expect(path.slice('/booking/'.length)).not.toMatch(/[/?#\s]/)
    }),
  )
})
