import { expect, test } from 'vitest'
import { toGeographies } from '#app/client/state/site/geographies.ts'

test('renames popular regions and copies names to Location [HOME-21]', () => {
  const india = { id: 1, name: 'India', country_code: 'IN' }
  const goa = { id: 7, name: 'Goa', url: '/hotels-in-goa' }
  expect(toGeographies({ locationResponseList: [india], popularRegions: [goa] })).toEqual({
    locationResponseList: [{ ...india, Location: 'India' }],
    popular_location: [{ ...goa, Location: 'Goa' }],
  })
})

test('a world without places is empty', () => {
  expect(toGeographies({ locationResponseList: [], popularRegions: [] })).toEqual({
    locationResponseList: [],
    popular_location: [],
  })
})
