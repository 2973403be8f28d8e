import { expect, test } from 'vitest'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { firstIconNames, laterIconNames } from '#app/ui/art/icon-names.ts'
import english from '#locales/en.json' with { type: 'json' }
import { allAmenities } from '#tests/support/catalogue-tables.ts'

test('has about two hundred amenities, each with an icon [HOTEL-28]', () => {
  const amenities = allAmenities()
  expect(amenities.length).toBeGreaterThanOrEqual(200)
  expect(new Set(amenities.map(({ id }) => id)).size).toBe(amenities.length)
  for (const { icon } of amenities) expect([...firstIconNames, ...laterIconNames]).toContain(icon)
})

test('has a guest name for every amenity', () => {
  for (const { message } of allAmenities()) expect(Object.keys(english)).toContain(message)
})

test('finds an amenity by its number [HOTEL-28]', () => {
  expect(amenityOf(1)).toMatchObject({ name: 'Free Wi-Fi', icon: 'wifi' })
  expect(amenityOf(203)).toMatchObject({ name: 'Covered parking', icon: 'parking' })
})

test("maps variants to their group's guest name", () => {
  expect(amenityOf(203)?.message).toBe(amenityOf(3)?.message)
})

test.each([0, -1, 99, 1000, 1.5, Number.NaN])('no amenity has the number %d', (id) => {
  expect(amenityOf(id)).toBeNull()
})
