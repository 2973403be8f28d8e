import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import {
  defaultPicture,
  formatPictureSpec,
  type PhotoPicture,
  type PictureSpec,
  parsePictureSpec,
  pictureUrl,
  subjectKind,
} from '#app/domain/pictures/pictures.ts'

const haveli: PhotoPicture = {
  source: 'photo',
  name: 'demo/haveli-facade-3',
  colour: '#3c6d7c',
  alts: { message: 'pictureFacade', type: 'haveli', time: 'dusk', lit: 'yes', snow: 'no' },
}

test('keeps the address of a picture of another host', () => {
  const spec: PictureSpec = { source: 'own', address: 'https://pictures.example/hall.jpg' }
  expect(parsePictureSpec('https://pictures.example/hall.jpg')).toEqual(spec)
  expect(pictureUrl(spec, 'thumb')).toBe('https://pictures.example/hall.jpg')
})

test('reads back every picture of the site it writes', () => {
  const picture = fc.record({
    source: fc.constant('photo' as const),
    name: fc.string(),
    colour: fc.constant('#143249'),
    alts: fc.dictionary(fc.constantFrom('en', 'nl', 'message'), fc.string(), { noNullPrototype: true }),
  })
  fc.assert(
    fc.property(picture, (spec) => {
      expect(parsePictureSpec(formatPictureSpec(spec))).toEqual(spec)
    }),
  )
})

test.each([
  '',
  'drawn:',
  'drawn:7.haveli.facade.dusk',
  'drawn:7.haveli.facade.dusk.spring.more',
  'drawn:7/../x.haveli.facade.dusk.spring',
  'drawn:<svg>.haveli.facade.dusk.spring',
  'http://pictures.example/hall.jpg',
  'https://',
  'javascript:alert(1)',
])('refuses %s as a picture', (text) => {
  expect(parsePictureSpec(text)).toBeNull()
})

test('serves each picture as thumb, small, medium, large and xlarge [LIST-22]', () => {
  expect(pictureSizes).toEqual(['thumb', 'small', 'medium', 'large', 'xlarge'])
  expect(pictureUrl(haveli, 'medium')).toBe('/pictures/demo/haveli-facade-3/medium.webp')
  expect(pictureUrl({ ...haveli, name: '7/0a1b' }, 'xlarge')).toBe('/pictures/photos/7/0a1b/xlarge')
  expect(new Set(pictureSizes.map((size) => pictureUrl(haveli, size))).size).toBe(5)
})

test.each([
  ['facade', 'facade'],
  ['bath', 'bath'],
  ['terrace', 'view'],
  ['suite', 'room'],
  ['thali', 'table'],
])('shows a plain picture for a drawing of an earlier release: %s', (part, shown) => {
  expect(parsePictureSpec(`drawn:1042-3.haveli.${part}.dusk.spring`)).toMatchObject({
    source: 'photo',
    name: expect.stringContaining(shown),
  })
})

test('shows neighbours without pictures by different façades', () => {
  const shown = Array.from({ length: 8 }, (_, index) => defaultPicture('facade', 10_001 + index).name)
  expect(new Set(shown).size).toBe(8)
  for (const subject of pictureSubjects) expect(defaultPicture(subject, 7).name).toMatch(/^demo\/[a-z]+-[a-z]+-\d$/)
})

test('reads the subject of a media row, an unknown one as the façade', () => {
  expect(subjectKind('dining')).toBe('dining')
  expect(subjectKind('helipad')).toBe('facade')
})
