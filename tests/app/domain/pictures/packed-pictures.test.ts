import { expect, test } from 'vitest'
import { packPictures, unpackPictures } from '#app/domain/pictures/packed-pictures.ts'

test('packs pictures of the demo by name, others by address', () => {
  const urls = ['/pictures/demo/town-room-1/medium.webp', '/pictures/photos/a1/medium', 'https://cdn.example/a%20b.jpg']
  const packed = packPictures(urls)
  expect(packed).toBe('town-room-1 /pictures/photos/a1/medium https://cdn.example/a%20b.jpg')
  expect(unpackPictures(packed)).toEqual(urls)
  expect(unpackPictures(packPictures(['https://cdn.example/a b.jpg']))).toEqual(['https://cdn.example/a%20b.jpg'])
  expect(unpackPictures('')).toEqual([])
})
