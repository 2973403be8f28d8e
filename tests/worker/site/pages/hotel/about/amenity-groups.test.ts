import { expect, test } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { allAmenities } from '#tests/support/catalogue-tables.ts'
import { findAmenityGroup, groupAmenities, listAmenityNames } from '#worker/site/pages/hotel/about/amenity-groups.ts'

const translate = await loadTranslator('en', ['hotel', 'house'])

test('every amenity of the catalogue is in a group', () => {
  expect(allAmenities().filter(({ id }) => findAmenityGroup(id) === null)).toEqual([])
  expect(findAmenityGroup(999_999)).toBeNull()
})

test('accessibility is first, names are unique, and empty groups are omitted', () => {
  const groups = groupAmenities([1, 101, 6, 3, 999_999], 'hotel', translate)
  expect(groups.map(({ title, isAccess }) => [title, isAccess])).toEqual([
    ['Accessibility', true],
    ['Rooms and bathroom', false],
    ['Parking and getting around', false],
  ])
  expect(groupAmenities([1], 'home', translate)[0]?.title).toBe('Indoors and bathroom')
  expect(groups[1]?.amenities).toEqual([{ icon: 'wifi', name: 'Free Wi-Fi' }])
})

test('variants of one amenity are named once', () => {
  expect(listAmenityNames([1, 101, 201], translate)).toEqual([{ icon: 'wifi', name: 'Free Wi-Fi' }])
})
