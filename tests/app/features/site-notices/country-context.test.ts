import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { visitAtom } from '#app/client/state/view.ts'
import { countryContextAtom } from '#app/features/site-notices/start-notices.ts'
import { aVisit } from '#tests/support/draw-part.tsx'

test("the country context has the guest's and the page's country [HOST-13]", () => {
  const store = createStore()
  store.set(visitAtom, aVisit({ countryCode: 'NL' }))
  expect(store.get(countryContextAtom)).toEqual({ geoLocationCountry: null, countryCode: 'NL' })
  store.set(countryContextAtom, 'DE')
  expect(store.get(countryContextAtom)).toEqual({ geoLocationCountry: 'DE', countryCode: 'NL' })
})

test('before a visit no country is known', () => {
  expect(createStore().get(countryContextAtom)).toEqual({ geoLocationCountry: null, countryCode: null })
})
