import { expect, test } from 'vitest'
import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { findFixedRoute } from '#app/domain/routes/route-table.ts'
import english from '#locales/en.json'
import { findCountryFaults } from '#worker/tools/build/country-schema.ts'

const messages = new Set(Object.keys(english))

test('every country has every field and flag [CTRY-02, CTRY-10, CTRY-29, CTRY-32]', () => {
  expect(findCountryFaults(listCountries(), messages)).toEqual([])
})

test('reports an invalid country field with its path', () => {
  const japan = findCountry('JP')
  const { toHideAbout: _, ...flags } = japan.flags
  const broken = { ...japan, phoneCode: '81', taglineMessage: 'common.nothing', flags } as typeof japan
  const faults = findCountryFaults([broken], messages)
  expect(faults.map((fault) => fault.split(' ')[1])).toEqual(['taglineMessage', 'phoneCode', 'flags.toHideAbout'])
  expect(faults[0]).toBe('Japan: taglineMessage is not a message')
})

test('refuses an unknown field', () => {
  const odd = { ...findCountry('JP'), colour: 'red' }
  expect(findCountryFaults([odd], messages)).toHaveLength(1)
})

test('rejects a minimum stay above the maximum stay', () => {
  const japan = findCountry('JP')
  const stay = { ...japan.stay, hotel: { minSelectableDates: 9, maxSelectableDates: 3, maxSearchableMonths: 12 } }
  expect(findCountryFaults([{ ...japan, stay }], messages)).toEqual([
    'Japan: stay.hotel has a minimum above its maximum',
  ])
})

test('links of countries lead to existing routes [CTRY-10]', () => {
  const links = listCountries().flatMap(({ links: { partnerDescriptionMessage: _, ...paths } }) => Object.values(paths))
  const known = [...new Set(links)].filter((path) => findFixedRoute(path.split('/')[1] ?? '') !== null)
  expect([...new Set(links)].filter((path) => !known.includes(path) && path !== '/partner')).toEqual([])
})
