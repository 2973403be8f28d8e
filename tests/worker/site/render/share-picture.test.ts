import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { sharePicture } from '#worker/site/render/complete-head.ts'

test('an uploaded photo is shared unchanged', () => {
  const own = 'https://photos.example/house.jpg'
  expect(sharePicture(findBrand('marigold'), own)).toEqual({ href: own, box: null })
})

test("a property is shared with its first picture, other pages with the brand's", () => {
  const box = { width: 1200, height: 630 }
  expect(sharePicture(findBrand('marigold'), 'photo:["demo/chalet-winter-1","#143249",{}]')).toEqual({
    href: '/pictures/demo/chalet-winter-1/large.webp',
    box: null,
  })
  expect(sharePicture(findBrand('dunehouse'), 'drawn:nothing')).toEqual({ href: '/art/dunehouse.1/share.jpg', box })
  expect(sharePicture(findBrand('dunehouse-india'), null)).toEqual({ href: '/art/dunehouse-india.1/share.jpg', box })
})
