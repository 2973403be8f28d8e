import { expect, test } from 'vitest'
import { sharePicture } from '#worker/render/head/share.ts'

test('an own photograph is shared as it is', () => {
  const own = 'https://photos.example/house.jpg'
  expect(sharePicture('oyo', own)).toEqual({ href: own, box: null })
})

test('a drawn place is shared with a house of its kind, anything else with the brand', () => {
  const box = { width: 1200, height: 630 }
  expect(sharePicture('oyo', 'drawn:7-1.chalet.room.night.winter')).toEqual({ href: '/art/share-chalet.1.jpg', box })
  expect(sharePicture('dunehouse', 'drawn:nothing')).toEqual({ href: '/art/share-dunehouse.1.jpg', box })
  expect(sharePicture('dunehouse-india', null)).toEqual({ href: '/art/share-dunehouse-india.1.jpg', box })
})
