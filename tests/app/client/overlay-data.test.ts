import { expect, test } from 'vitest'
import { overlayProps } from '#app/client/app.tsx'

const price = { kind: 'price', title: 'Price' }

test('an overlay gets overlay data of the kind its row names', () => {
  expect(overlayProps({ kinds: ['offer', 'price'] }, { overlayData: price })).toEqual({
    overlayData: price,
    part: undefined,
  })
  for (const data of [{}, { overlayData: null }, { overlayData: { kind: 'offer' } }])
    expect(overlayProps({ kinds: ['price'] }, data).overlayData).toBeNull()
  expect(overlayProps({}, { overlayData: price }).overlayData).toBeNull()
})

test('an overlay gets the part its row names, or null', () => {
  expect(overlayProps({ part: 'summary' }, { summary: null, search: 1 })).toEqual({ overlayData: null, part: null })
  expect(overlayProps({ part: 'search' }, { summary: null }).part).toBeUndefined()
})
