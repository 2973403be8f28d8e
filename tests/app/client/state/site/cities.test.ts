import { expect, test } from 'vitest'
import { initialOf, toCities } from '#app/client/state/site/cities.ts'

function city(id: number, name: string) {
  return { id, name, path: `/hotels-in-${id}`, countryName: 'India', propertyCount: 1 }
}

const jaipur = city(1, 'Jaipur')
const jodhpur = city(2, 'Jodhpur')
const evora = city(3, 'Évora')

test('holds names, count, personal cities and cities by letter [HOME-22]', () => {
  const found = { cities: [evora, jaipur, jodhpur], count: 3, personalisedCities: [jodhpur] }
  const store = toCities(found)
  expect(store.cities.map(({ name }) => name)).toEqual(['Évora', 'Jaipur', 'Jodhpur'])
  expect(store.count).toBe(3)
  expect(store.personalisedCities).toEqual([jodhpur])
  expect(store.citiesByChar).toEqual({ E: [evora], J: [jaipur, jodhpur] })
})

test('a letter with a diacritic is under the plain one', () => {
  expect(initialOf('Évora')).toBe('E')
  expect(initialOf(' úbeda')).toBe('U')
  expect(initialOf('')).toBe('#')
})
