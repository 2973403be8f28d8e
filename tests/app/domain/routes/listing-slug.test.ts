import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListingPlace, parseListingSlug } from '#app/domain/routes/listing-slug.ts'

const cities = new Set(['mumbai', 'goa', 'delhi', 'new-delhi', 'stratford', 'stratford-upon-avon', 'bath'])

function read(...segments: string[]): ListingPlace | null {
  return parseListingSlug(segments, (slug) => cities.has(slug))
}

test('reads a city', () => {
  expect(read('hotels-in-goa')).toEqual({ relation: 'in', subject: 'hotels', city: 'goa', location: null, tag: null })
  expect(read('HOTELS-in-Goa')).toMatchObject({ city: 'goa' })
})

test('reads a location of a city', () => {
  expect(read('hotels-in-bandra-mumbai')).toMatchObject({ relation: 'in', city: 'mumbai', location: 'bandra' })
  expect(read('hotels-in-bandra-west-mumbai')).toMatchObject({ city: 'mumbai', location: 'bandra-west' })
})

test('reads a place nearby', () => {
  expect(read('hotels-near-airport-mumbai')).toMatchObject({ relation: 'near', city: 'mumbai', location: 'airport' })
})

test('reads a tag of a city', () => {
  expect(read('goa', 'hotels-in-goa-beach')).toMatchObject({ city: 'goa', location: null, tag: 'beach' })
  expect(read('new-delhi', 'hotels-in-new-delhi-with-pool')).toMatchObject({ city: 'new-delhi', tag: 'with-pool' })
  expect(read('goa', 'hotels-in-goa')).toMatchObject({ city: 'goa', tag: null })
})

test('takes the longest city from the right', () => {
  expect(read('hotels-in-new-delhi')).toMatchObject({ city: 'new-delhi', location: null })
  expect(read('hotels-in-old-delhi')).toMatchObject({ city: 'delhi', location: 'old' })
  expect(read('hotels-in-stratford-upon-avon')).toMatchObject({ city: 'stratford-upon-avon', location: null })
  expect(read('hotels-in-east-new-delhi')).toMatchObject({ city: 'new-delhi', location: 'east' })
})

test('keeps the query', () => {
  expect(read('cheap-hotels-in-goa')).toMatchObject({ subject: 'cheap-hotels', city: 'goa' })
})

const unknown: string[][] = [
  ['hotels-in-atlantis'],
  ['hotels-in-'],
  ['-in-goa'],
  ['goa'],
  [''],
  ['atlantis', 'hotels-in-atlantis-beach'],
  ['goa', 'hotels-in-mumbai-beach'],
  ['goa', 'beach'],
  ['goa', 'hotels-in-goa-beach', 'pool'],
]

test.each(unknown)('finds no place in %s', (...segments) => {
  expect(read(...segments)).toBeNull()
})

test('returns for any segments without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3 }), (segments) => {
      const place = read(...segments)
      expect(place === null || cities.has(place.city)).toBe(true)
    }),
  )
})

test('limits queries for a long path', () => {
  let requests = 0
  const path = `hotels-in-${'a-'.repeat(5000)}b`
  parseListingSlug([path], () => {
    requests += 1
    return false
  })
  expect(requests).toBeLessThanOrEqual(250)
})
