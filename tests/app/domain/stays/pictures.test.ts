import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DrawnPicture,
  formatPictureSpec,
  type PictureSpec,
  parseDrawnPicture,
  parsePictureSpec,
  pictureAlt,
  pictureBox,
  pictureKinds,
  pictureSeasons,
  pictureSizes,
  pictureSrcSet,
  pictureTimes,
  pictureTypes,
  pictureUrl,
  subjectKind,
} from '#app/domain/stays/pictures.ts'

const haveli: DrawnPicture = {
  source: 'drawn',
  seed: '1042-3',
  type: 'haveli',
  kind: 'facade',
  time: 'dusk',
  season: 'spring',
}

test('reads a drawn picture from its row', () => {
  expect(parsePictureSpec('drawn:1042-3.haveli.facade.dusk.spring')).toEqual(haveli)
})

test('keeps the address of an operator’s own picture', () => {
  const spec: PictureSpec = { source: 'own', address: 'https://pictures.example/hall.jpg' }
  expect(parsePictureSpec('https://pictures.example/hall.jpg')).toEqual(spec)
  expect(pictureUrl(spec, 'thumb')).toBe('https://pictures.example/hall.jpg')
  expect(pictureSrcSet(spec)).toBe('')
})

test('reads back every picture it writes', () => {
  const drawn = fc.record({
    source: fc.constant('drawn' as const),
    seed: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
    type: fc.constantFrom(...pictureTypes),
    kind: fc.constantFrom(...pictureKinds),
    time: fc.constantFrom(...pictureTimes),
    season: fc.constantFrom(...pictureSeasons),
  })
  fc.assert(
    fc.property(drawn, (spec) => {
      expect(parsePictureSpec(formatPictureSpec(spec))).toEqual(spec)
    }),
  )
})

test.each([
  '',
  'drawn:',
  'drawn:7.haveli.facade.dusk',
  'drawn:7.haveli.facade.dusk.spring.more',
  'drawn:7.castle.facade.dusk.spring',
  'drawn:7/../x.haveli.facade.dusk.spring',
  'drawn:<svg>.haveli.facade.dusk.spring',
  'http://pictures.example/hall.jpg',
  'https://',
  'javascript:alert(1)',
])('refuses %s as a picture', (text) => {
  expect(parsePictureSpec(text)).toBeNull()
})

test('never throws on any text at all', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseDrawnPicture(text)).not.toThrow()
    }),
  )
})

test('serves each picture as thumb, small, medium, large and xlarge [LIST-22]', () => {
  expect(pictureSizes).toEqual(['thumb', 'small', 'medium', 'large', 'xlarge'])
  expect(pictureUrl(haveli, 'medium')).toBe('/pictures/1/1042-3.haveli.facade.dusk.spring/medium.svg')
  expect(pictureSrcSet(haveli).split(', ')).toHaveLength(5)
  expect(pictureSrcSet(haveli)).toContain('/pictures/1/1042-3.haveli.facade.dusk.spring/xlarge.svg 1440w')
})

test('gives every size a whole box of four by three', () => {
  for (const size of pictureSizes) {
    const { width, height } = pictureBox(size)
    expect([width % 4, height % 3, width * 3]).toEqual([0, 0, height * 4])
  }
})

test('draws each subject by the kind of its name', () => {
  expect(subjectKind('dining')).toBe('dining')
  expect(subjectKind('helipad')).toBe('facade')
})

test('describes a drawing by what it shows', () => {
  expect(pictureAlt(haveli)).toEqual({
    id: 'common.pictureFacade',
    values: { type: 'haveli', time: 'dusk', lit: 'yes', snow: 'no' },
  })
  const chalet = pictureAlt({ ...haveli, type: 'chalet', time: 'day', season: 'winter' })
  expect(chalet.values).toEqual({ type: 'chalet', time: 'day', lit: 'no', snow: 'yes' })
  expect(pictureAlt({ ...haveli, season: 'winter' }).values.snow).toBe('no')
})

test('describes an operator’s own picture by its subject', () => {
  const alt = pictureAlt({ source: 'own', address: 'https://pictures.example/hall.jpg' }, 'lobby')
  expect(alt).toEqual({ id: 'common.pictureOwn', values: { kind: 'lobby' } })
})
