import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDrawings, settleDrawing } from '#app/domain/stays/drawn/drawings.ts'
import {
  type DrawnPicture,
  dishes,
  type PictureKind,
  type PictureSeason,
  type PictureType,
  pictureKinds,
  pictureSeasons,
  pictureTimes,
  pictureTypes,
} from '#app/domain/stays/drawn/picture-kinds.ts'
import { pictureSizes } from '#app/domain/stays/picture-sizes.ts'
import {
  formatPictureSpec,
  PICTURE_GENERATION,
  type PictureSpec,
  parseDrawnPicture,
  parsePictureSpec,
  pictureAlt,
  pictureBox,
  pictureFile,
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

test("keeps the address of an operator's picture", () => {
  const spec: PictureSpec = { source: 'own', address: 'https://pictures.example/hall.jpg' }
  expect(parsePictureSpec('https://pictures.example/hall.jpg')).toEqual(spec)
  expect(pictureUrl(spec, 'thumb')).toBe('https://pictures.example/hall.jpg')
})

const drawn = fc.record({
  source: fc.constant('drawn' as const),
  seed: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
  type: fc.constantFrom(...pictureTypes),
  kind: fc.constantFrom(...pictureKinds),
  time: fc.constantFrom(...pictureTimes),
  season: fc.constantFrom(...pictureSeasons),
})

test('reads back every picture it writes', () => {
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

test('never throws on any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseDrawnPicture(text)).not.toThrow()
    }),
  )
})

test('serves each picture as thumb, small, medium, large and xlarge [LIST-22]', () => {
  expect(pictureSizes).toEqual(['thumb', 'small', 'medium', 'large', 'xlarge'])
  expect(pictureUrl(haveli, 'medium')).toBe('/pictures/4/2.haveli.facade.dusk.summer/medium.webp')
  expect(pictureUrl(haveli, 'xlarge')).toBe('/pictures/4/2.haveli.facade.dusk.summer/xlarge.svg')
  expect(new Set(pictureSizes.map((size) => pictureUrl(haveli, size))).size).toBe(5)
})

test('every requestable picture maps to a stored one', () => {
  const kept = new Set(listDrawings().map((drawing) => pictureFile(drawing, 'small')))
  expect(kept.size).toBe(listDrawings().length)
  fc.assert(
    fc.property(drawn, (asked) => {
      const shown = settleDrawing(asked)
      expect(kept).toContain(pictureFile(shown, 'small'))
      // A table without details is set like its type of place.
      expect(asked.kind === 'dining' ? ['thali', 'breakfast'] : [asked.kind]).toContain(shown.kind)
      // Characteristic views are of the place itself; a bath or kitchen may be of a similarly furnished place.
      if (['facade', 'view', 'terrace', 'room', 'suite', 'living'].includes(asked.kind))
        expect(shown.type).toBe(asked.type)
      expect(pictureUrl(asked, 'small')).toBe(`/pictures/${PICTURE_GENERATION}/${pictureFile(shown, 'small')}`)
    }),
    { numRuns: 2_000 },
  )
})

test('neighbouring properties and rooms of a property have different pictures', () => {
  const shownFor = (seeds: string[], kind: PictureKind) =>
    new Set(seeds.map((seed) => pictureUrl({ ...haveli, seed, kind }, 'small'))).size
  const count = (length: number, seedOf: (index: number) => string) =>
    Array.from({ length }, (_, index) => seedOf(index))
  expect(
    shownFor(
      count(20, (index) => String(10_001 + index)),
      'facade',
    ),
  ).toBe(20)
  expect(
    shownFor(
      count(3, (index) => `10001-${index + 1}`),
      'room',
    ),
  ).toBe(3)
})

test('lights indoor lamps when outdoor lamps are lit', () => {
  for (let place = 0; place < 40; place += 1) {
    const lit = pictureKinds.map(
      (kind) => pictureAlt({ ...haveli, kind, seed: `${place}${kind === 'facade' ? '' : '-2'}` }).values.lit,
    )
    expect(new Set(lit).size).toBe(1)
  }
})

test('shows snow where requested and possible', () => {
  const seasonOf = (type: PictureType, season: PictureSeason) => settleDrawing({ ...haveli, type, season }).season
  expect(seasonOf('chalet', 'winter')).toBe('winter')
  expect([seasonOf('chalet', 'summer'), seasonOf('haveli', 'winter')]).not.toContain('winter')
})

test('every size has integer 4:3 dimensions', () => {
  for (const size of pictureSizes) {
    const { width, height } = pictureBox(size)
    expect([width % 4, height % 3, width * 3]).toEqual([0, 0, height * 4])
  }
})

test('draws each subject by the kind of its name', () => {
  expect(subjectKind('dining')).toBe('dining')
  expect(subjectKind('helipad')).toBe('facade')
})

test('describes a drawing by its content', () => {
  expect(pictureAlt(haveli)).toEqual({
    id: 'common.pictureFacade',
    values: { type: 'haveli', kind: 'facade', outlook: 'haveli', time: 'dusk', lit: 'yes', snow: 'no', bath: 'free' },
  })
  const chalet = pictureAlt({ ...haveli, seed: '1', type: 'chalet', season: 'winter' })
  expect(chalet.values).toMatchObject({ type: 'chalet', time: 'day', lit: 'no', snow: 'yes' })
  expect(pictureAlt({ ...haveli, season: 'winter' }).values.snow).toBe('no')
})

test("describes an operator's picture by its subject", () => {
  const alt = pictureAlt({ source: 'own', address: 'https://pictures.example/hall.jpg' }, 'lobby')
  expect(alt).toEqual({ id: 'common.pictureOwn', values: { kind: 'lobby' } })
})

test('draws and describes the dish a row names', () => {
  for (const dish of dishes) {
    const shown = dishes.map((_, index) =>
      pictureUrl({ ...haveli, kind: dish, type: pictureTypes[index] ?? 'city', seed: '1' }, 'small'),
    )
    expect(new Set(shown).size).toBe(1)
    expect(pictureAlt({ ...haveli, kind: dish })).toMatchObject({ id: 'common.pictureDining', values: { kind: dish } })
  }
  expect(pictureAlt({ ...haveli, kind: 'dining' }).values.kind).toBe('thali')
  expect(pictureAlt({ ...haveli, kind: 'dining', type: 'town' }).values.kind).toBe('breakfast')
})

test('describes three bathrooms as drawn', () => {
  const baths = [0, 1, 2].map((part) => pictureAlt({ ...haveli, seed: `0-${part}`, kind: 'bath' }).values.bath)
  expect(baths).toEqual(['tub', 'shower', 'free'])
})
