import { expect, test } from 'vitest'
import { toCities } from '#app/client/state/site/cities.ts'
import { suggestCities } from '#app/features/search-box/suggest-cities.ts'

function city(id: number, name: string, propertyCount: number) {
  return { id, name, path: `/hotels-in-${id}`, countryName: 'India', propertyCount }
}

const agra = city(1, 'Agra', 4)
const delhi = city(2, 'Delhi', 90)
const dehradun = city(3, 'Dehradun', 12)
const cities = toCities({ cities: [agra, dehradun, delhi], count: 3, personalisedCities: [] })

const copy = { city: 'City', staysThere: (count: number) => `${count} stays` }

function names(query: string, from = cities) {
  return suggestCities(from, query, copy).map(({ text }) => text)
}

test('an empty field offers the cities with most stays', () => {
  expect(names('')).toEqual(['Delhi', 'Dehradun', 'Agra'])
})

test('one letter offers the cities starting with it', () => {
  expect(names('d')).toEqual(['Delhi', 'Dehradun'])
  expect(names(' á')).toEqual(['Agra'])
  expect(names('x')).toEqual([])
})

test("this guest's cities come first and once", () => {
  expect(names('', { ...cities, personalisedCities: [agra] })).toEqual(['Agra', 'Delhi', 'Dehradun'])
})

test('a city is searched by its id', () => {
  expect(suggestCities(cities, 'a', copy)[0]?.place).toMatchObject({ searchType: 'city', cityId: 1, city: 'Agra' })
})

test('a city names its kind and stays [PLAC-03]', () => {
  expect(suggestCities(cities, 'a', copy)[0]).toMatchObject({ kind: 'City', detail: 'India', count: '4 stays' })
})
