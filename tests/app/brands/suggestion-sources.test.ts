import { expect, test } from 'vitest'
import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { listSuggestionSources } from '#app/brands/suggestion-sources.ts'

const both = ['OWN', 'GOOGLE'] as const

test('a flagged country gets Google suggestions only [CTRY-22]', () => {
  expect(listSuggestionSources(findCountry('CN'), both)).toEqual(['GOOGLE'])
})

test('every other country gets our own first [CTRY-22]', () => {
  const others = listCountries().filter(({ flags }) => !flags.suggestionsOnlyByGoogle)
  expect(others.length).toBeGreaterThan(80)
  expect(others.filter((country) => listSuggestionSources(country, both)[0] !== 'OWN')).toEqual([])
})

test('without Google our own suggestions are used', () => {
  expect(listSuggestionSources(findCountry('CN'), ['OWN'])).toEqual(['OWN'])
})
