import { expect, test } from 'vitest'
import { findMicrosite, hotelPageOf } from '#app/brands/microsites.ts'

test('gives two microsites the new hotel page and the others the old one [PAGE-11]', () => {
  const names = ['skybridge', 'railpass', 'coachline', 'ferryways', 'bankperks']
  expect(names.map((name) => hotelPageOf(findMicrosite(name)))).toEqual(['new', 'new', 'old', 'old', 'old'])
})

test('gives every other visit the new hotel page', () => {
  expect(hotelPageOf(null)).toBe('new')
  expect(findMicrosite('nobody')).toBeNull()
})
