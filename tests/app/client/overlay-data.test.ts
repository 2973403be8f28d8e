import { expect, test } from 'vitest'
import { overlayData } from '#app/client/app.tsx'

const price = { kind: 'price', title: 'Price' }

test('an overlay gets overlay data of the kind its row names', () => {
  expect(overlayData({ kinds: ['offer', 'price'] }, { sheet: price })).toEqual({ sheet: price, part: undefined })
  for (const data of [{}, { sheet: null }, { sheet: { kind: 'offer' } }])
    expect(overlayData({ kinds: ['price'] }, data).sheet).toBeNull()
  expect(overlayData({}, { sheet: price }).sheet).toBeNull()
})

test('an overlay gets the part its row names, or null', () => {
  expect(overlayData({ part: 'summary' }, { summary: null, search: 1 })).toEqual({ sheet: null, part: null })
  expect(overlayData({ part: 'search' }, { summary: null }).part).toBeUndefined()
})
