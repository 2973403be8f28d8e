import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { succeedCall } from '#app/client/request/call-state.ts'
import {
  geographiesAtom,
  type KnownCountry,
  type KnownRegion,
  toGeographies,
} from '#app/client/state/site/geographies.ts'
import { countriesAtom, toCountries } from '#app/pages/home/regions.tsx'

const named = (name: string, id: number) => ({ id, name, country_code: name.slice(0, 2).toUpperCase(), city_count: 1 })
const world = [named('Österreich', 300), named('Deutschland', 80), named('Dänemark', 364), named('Oman', 152)]

test('groups countries by first letter, ignoring diacritics', () => {
  const { countryByChar } = toCountries(world)
  expect(Object.keys(countryByChar)).toEqual(['D', 'O'])
  expect(countryByChar.D?.map(({ name }) => name)).toEqual(['Dänemark', 'Deutschland'])
  expect(countryByChar.O?.map(({ name }) => name)).toEqual(['Oman', 'Österreich'])
})

test('countries are known once the geographies are', () => {
  const store = createStore()
  expect(store.get(countriesAtom)).toEqual({ countryByChar: {} })
  const data = toGeographies<KnownCountry, KnownRegion>({ locationResponseList: world, popularRegions: [] })
  store.set(geographiesAtom, succeedCall(data))
  expect(Object.keys(store.get(countriesAtom).countryByChar)).toEqual(['D', 'O'])
})
