import { expect, test } from 'vitest'
import { overlayNameIn, withOverlay } from '#app/overlays/address.ts'

test('an address names the overlay it wants', () => {
  expect(overlayNameIn('/goa?modal=filters&sort=rating')).toBe('filters')
  expect(overlayNameIn('?modal=filters')).toBe('filters')
  expect(overlayNameIn('/goa?modal=')).toBe('')
  expect(overlayNameIn('/goa')).toBeNull()
  expect(overlayNameIn('')).toBeNull()
})

test('an overlay opens and closes without touching the rest', () => {
  expect(withOverlay('/hotels-in-goa?sort=rating', 'filters')).toBe('/hotels-in-goa?sort=rating&modal=filters')
  expect(withOverlay('/hotels-in-goa?sort=rating&modal=filters', null)).toBe('/hotels-in-goa?sort=rating')
  expect(withOverlay('/?modal=filters', null)).toBe('/')
})
