import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSuggestions, splitText } from '#app/features/search-box/fetch-suggestions.ts'

const jaipur = {
  id: 12,
  type: 'location',
  locationType: 'CITY',
  display_name: 'Jaipur',
  detail: 'India',
  path: '/hotels-in-jaipur',
  boldIndices: [[0, 3]],
  city: 'Jaipur',
  city_id: 12,
}

test('groups are in the order of their priority [SRCH-26]', () => {
  const groups = readSuggestions({
    hotels: { priority: 3, title: 'Hotels', values: [] },
    sentences: { priority: 2, title: 'Ideas', values: [] },
    locations: { priority: 1, title: 'Places', values: [jaipur] },
  })
  expect(groups.map(({ title }) => title)).toEqual(['Places', 'Ideas', 'Hotels'])
})

test('a suggestion has the place to search by', () => {
  const [group] = readSuggestions({ locations: { priority: 1, title: 'Places', values: [jaipur] } })
  expect(group?.places[0]).toMatchObject({
    id: 'CITY-12',
    text: 'Jaipur',
    path: '/hotels-in-jaipur',
    icon: 'pin',
    place: { location: 'Jaipur', cityId: 12, searchType: 'city', locationId: null },
  })
})

test('an area has its own id, kind and number of stays [PLAC-03]', () => {
  const zeeland = {
    id: 3,
    suggestion_id: 'REGION-3',
    type: 'location',
    locationType: 'REGION',
    display_name: 'Zeeland',
    detail: 'Netherlands',
    kind_name: 'Province',
    supply_text: '128 stays',
    path: '/hotels-in-zeeland',
  }
  const [group] = readSuggestions({ locations: { priority: 1, title: 'Places', values: [zeeland] } })
  expect(group?.places[0]).toMatchObject({ id: 'REGION-3', kind: 'Province', count: '128 stays' })
})

test('an unreadable answer has no suggestions', () => {
  expect(readSuggestions({ locations: { values: [] } })).toEqual([])
  expect(readSuggestions(null)).toEqual([])
})

test('splits a text where it matches the input', () => {
  expect(splitText('Jaipur', [[0, 3]])).toEqual([
    { at: 0, text: 'Jai', isBold: true },
    { at: 3, text: 'pur', isBold: false },
  ])
  expect(splitText('Pink city, Jaipur', [[11, 17]]).map(({ text }) => text)).toEqual(['Pink city, ', 'Jaipur'])
  expect(splitText('Jaipur', [])).toEqual([{ at: 0, text: 'Jaipur', isBold: false }])
})

test('splitting loses no letter', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(range, { maxLength: 4 }), (text, ranges) => {
      expect(
        splitText(text, ranges)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
