import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListingPlace, parseListingSlug } from '#app/domain/routes/listing-slug.ts'

const cities = new Set(['mumbai', 'goa', 'delhi', 'new-delhi', 'stratford', 'stratford-upon-avon', 'bath'])

function parse(...segments: string[]): ListingPlace | null {
  return parseListingSlug(segments, (slug) => cities.has(slug))
}

test('reads a city', () => {
  expect(parse('hotels-in-goa')).toEqual({ relation: 'in', subject: 'hotels', city: 'goa', location: null, tag: null })
  expect(parse('HOTELS-in-Goa')).toMatchObject({ city: 'goa' })
})

test('reads a location of a city', () => {
  expect(parse('hotels-in-bandra-mumbai')).toMatchObject({ relation: 'in', city: 'mumbai', location: 'bandra' })
  expect(parse('hotels-in-bandra-west-mumbai')).toMatchObject({ city: 'mumbai', location: 'bandra-west' })
})

test('reads a place nearby', () => {
  expect(parse('hotels-near-airport-mumbai')).toMatchObject({ relation: 'near', city: 'mumbai', location: 'airport' })
})

test('reads a tag of a city', () => {
  expect(parse('goa', 'hotels-in-goa-beach')).toMatchObject({ city: 'goa', location: null, tag: 'beach' })
  expect(parse('new-delhi', 'hotels-in-new-delhi-with-pool')).toMatchObject({ city: 'new-delhi', tag: 'with-pool' })
  expect(parse('goa', 'hotels-in-goa')).toMatchObject({ city: 'goa', tag: null })
})

test('takes the longest city from the right', () => {
  expect(parse('hotels-in-new-delhi')).toMatchObject({ city: 'new-delhi', location: null })
  expect(parse('hotels-in-old-delhi')).toMatchObject({ city: 'delhi', location: 'old' })
  expect(parse('hotels-in-stratford-upon-avon')).toMatchObject({ city: 'stratford-upon-avon', location: null })
  expect(parse('hotels-in-east-new-delhi')).toMatchObject({ city: 'new-delhi', location: 'east' })
})

test('keeps words before the subject', () => {
  expect(parse('cheap-hotels-in-goa')).toMatchObject({ subject: 'cheap-hotels', city: 'goa' })
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
  expect(parse(...segments)).toBeNull()
})

test('returns for any segments without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3 }), (segments) => {
      const place = parse(...segments)
      expect(place === null || cities.has(place.city)).toBe(true)
    }),
  )
})

test('limits lookups for a long path', () => {
  let lookups = 0
  const path = `hotels-in-${'a-'.repeat(5000)}b`
  parseListingSlug([path], () => {
    lookups += 1
    return false
  })
  expect(lookups).toBeLessThanOrEqual(250)
})
