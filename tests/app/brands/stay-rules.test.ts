import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { stayRulesOf } from '#app/brands/stay-rules.ts'

const homeCountries = ['NL', 'DE', 'FR', 'ES', 'AT', 'IT', 'BE'] as const

test.each(homeCountries)('homes in %s: 2 to 28 nights, 36 months ahead [CTRY-30]', (code) => {
  expect(stayRulesOf(findBrand('dunehouse'), findCountry(code))).toMatchObject({
    minNights: 2,
    maxNights: 28,
    maxMonthsAhead: 36,
  })
})

test('homes in the United Kingdom: 12 months ahead [CTRY-30]', () => {
  expect(stayRulesOf(findBrand('dunehouse'), findCountry('GB'))).toMatchObject({
    minNights: 2,
    maxNights: 28,
    maxMonthsAhead: 12,
  })
})

test('hotels take one to thirty nights in every country', () => {
  const rules = listCountries().map((country) => stayRulesOf(findBrand('marigold'), country))
  expect(rules.filter(({ minNights, maxNights }) => minNights !== 1 || maxNights !== 30)).toEqual([])
})

test('the brand decides whether home rules apply', () => {
  const india = findCountry('IN')
  expect(stayRulesOf(findBrand('dunehouse-india'), india)).toMatchObject({
    minNights: 2,
    maxNights: 28,
    maxMonthsAhead: 36,
  })
  expect(stayRulesOf(findBrand('marigold'), findCountry('GB'))).toMatchObject({ minNights: 1, maxNights: 30 })
})

test('default dates are today and tomorrow, Japan later [CTRY-24]', () => {
  const brand = findBrand('marigold')
  expect(stayRulesOf(brand, findCountry('JP'))).toMatchObject({ defaultCheckinDiff: 7, defaultCheckoutDiff: 1 })
  const others = listCountries().filter(({ code }) => code !== 'JP')
  const different = others.filter((country) => {
    const { defaultCheckinDiff, defaultCheckoutDiff } = stayRulesOf(brand, country)
    return defaultCheckinDiff !== 0 || defaultCheckoutDiff !== 1
  })
  expect(different).toEqual([])
})

test('the first dates of a home can be booked', () => {
  expect(stayRulesOf(findBrand('dunehouse'), findCountry('NL')).defaultCheckoutDiff).toBe(2)
})
