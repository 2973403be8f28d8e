import { expect, test } from 'vitest'
import { findMicrosite } from '#app/brands/microsites.ts'
import { overlayOf, overlays, standsAlone, withOverlay } from '#app/overlays/catalogue.ts'

const visit = { isWebview: false, microsite: null }

test('only a known name opens an overlay', () => {
  expect(overlayOf('modal=dateguestpicker')).toBe('dateguestpicker')
  expect(overlayOf('modal=toString')).toBeNull()
  expect(overlayOf('modal=')).toBeNull()
  expect(overlayOf('')).toBeNull()
})

test('an overlay opens and closes without touching the rest', () => {
  expect(withOverlay('/hotels-in-goa?sort=rating', 'filters')).toBe('/hotels-in-goa?sort=rating&modal=filters')
  expect(withOverlay('/hotels-in-goa?sort=rating&modal=filters', null)).toBe('/hotels-in-goa?sort=rating')
  expect(withOverlay('/?modal=filters', null)).toBe('/')
})

test('the picker is a page of its own in a webview [PICK-21]', () => {
  expect(standsAlone('dateguestpicker', { ...visit, isWebview: true })).toBe(true)
  expect(standsAlone('dateguestpicker', visit)).toBe(false)
})

test('a partner’s settings decide for its microsite [PICK-21]', () => {
  expect(standsAlone('dateguestpicker', { ...visit, microsite: findMicrosite('skybridge') })).toBe(true)
  expect(standsAlone('dateguestpicker', { ...visit, microsite: findMicrosite('railpass') })).toBe(false)
})

test('no other overlay ever is', () => {
  const others = Object.keys(overlays).filter((name) => overlays[name] !== overlays.dateguestpicker)
  expect(others.filter((name) => standsAlone(name, { ...visit, isWebview: true }))).toEqual([])
})
