import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PicturesOverlayData, PlacedPicture } from '#app/overlays/pictures/model.ts'
import { choosePictures, gridHref, pictureHref } from '#app/overlays/pictures/overlay.tsx'

const picture = (src: string, scene: PlacedPicture['scene'], room: number | null = null): PlacedPicture => ({
  src,
  large: src,
  alt: src,
  colour: '#143249',
  scene,
  room,
  caption: null,
})
const overlayData: PicturesOverlayData = {
  kind: 'pictures',
  place: 'hotel',
  title: 'All pictures',
  rooms: [{ id: 7, name: 'Courtyard room' }],
  pictures: [picture('a', 'facade'), picture('b', 'room', 7), picture('c', 'bath', 7), picture('d', 'bath')],
}
const shown = (path: string) => choosePictures(overlayData, path).pictures.map(({ src }) => src)

test('all pictures, those of a scene and those of a room', () => {
  expect(shown('/1?modal=hotelImages')).toEqual(['a', 'b', 'c', 'd'])
  expect(shown('/1?modal=hotelImagesNested&scene=bath')).toEqual(['c', 'd'])
  expect(shown('/1?modal=mrcImages&show_room=7')).toEqual(['b', 'c'])
  expect(choosePictures(overlayData, '/1?modal=mrcImages&show_room=7').roomName).toBe('Courtyard room')
})

test('an unknown scene or room shows all pictures', () => {
  expect(shown('/1?modal=hotelImagesNested&scene=cellar')).toHaveLength(4)
  expect(shown('/1?modal=mrcImages&show_room=8')).toHaveLength(4)
})

test('only a viewer shows one large, and returns to the grid', () => {
  expect(choosePictures(overlayData, '/1?modal=hotelImages&image=2').current).toBeNull()
  expect(choosePictures(overlayData, '/1?modal=hotelLightbox&image=2')).toMatchObject({ current: 1, isOverGrid: false })
  expect(choosePictures(overlayData, '/1?modal=selectedImage&image=2')).toMatchObject({ current: 1, isOverGrid: true })
  expect(choosePictures(overlayData, '/1?modal=hotelReviewsAllImages')).toMatchObject({ current: null })
  expect(choosePictures(overlayData, '/1?modal=hotelReviewsAllImages&image=1')).toMatchObject({ isOverGrid: true })
})

test('any number in the address shows an existing picture', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (image) => {
      const path = `/1?modal=hotelLightbox&image=${encodeURIComponent(image)}`
      const { current, pictures } = choosePictures(overlayData, path)
      expect(pictures[current ?? -1]).toBeDefined()
    }),
  )
})

test('moving between grid and picture keeps the filter', () => {
  const large = pictureHref('/1?checkin=x&modal=hotelImagesNested&scene=bath', 1)
  expect(large).toBe('/1?checkin=x&modal=selectedImage&scene=bath&image=2')
  expect(gridHref(large)).toBe('/1?checkin=x&modal=hotelImagesNested&scene=bath')
  expect(gridHref('/1?modal=selectedImage&show_room=7&image=1')).toBe('/1?modal=mrcImages&show_room=7')
  expect(gridHref('/1?modal=selectedImage&image=1')).toBe('/1?modal=hotelImages')
  expect(gridHref('/1?modal=hotelReviewsAllImages&image=1')).toBe('/1?modal=hotelReviewsAllImages')
  expect(pictureHref('/1?modal=hotelLightbox&image=1', 1)).toBe('/1?modal=hotelLightbox&image=2')
})
