import { expect, test } from 'vitest'
import { overlayDetailIn, overlayNameIn, withOverlay } from '#app/domain/routes/overlay-address.ts'

test('an address names its overlay', () => {
  expect(overlayNameIn('/goa?modal=filters&sort=rating')).toBe('filters')
  expect(overlayNameIn('?modal=filters')).toBe('filters')
  expect(overlayNameIn('/goa?modal=')).toBe('')
  expect(overlayNameIn('/goa')).toBeNull()
  expect(overlayNameIn('')).toBeNull()
})

test('opening and closing an overlay keeps the rest of the address', () => {
  expect(withOverlay('/hotels-in-goa?sort=rating', 'filters')).toBe('/hotels-in-goa?sort=rating&modal=filters')
  expect(withOverlay('/hotels-in-goa?sort=rating&modal=filters', null)).toBe('/hotels-in-goa?sort=rating')
  expect(withOverlay('/?modal=filters', null)).toBe('/')
})

test("an overlay's parameters come and go with it", () => {
  const open = withOverlay('/12-inn?checkin=2026-12-11', 'hotelLightbox', { image: '3' })
  expect(open).toBe('/12-inn?checkin=2026-12-11&modal=hotelLightbox&image=3')
  expect(overlayDetailIn(open, 'image')).toBe('3')
  expect(withOverlay(open, 'policy')).toBe('/12-inn?checkin=2026-12-11&modal=policy')
  expect(withOverlay(open, null)).toBe('/12-inn?checkin=2026-12-11')
  expect(withOverlay('/?modal=dateguestpicker&begin=guests', null)).toBe('/')
  // Parameters the page itself reads stay: another step is another page.
  expect(withOverlay('/contactus?issue=payment&step=raise', null)).toBe('/contactus?issue=payment&step=raise')
  expect(withOverlay('/12-inn?modal=hotelReviews&review_words=quiet&review_lang=de', null)).toBe('/12-inn')
  expect(overlayDetailIn('/12-inn', 'image')).toBeNull()
})
