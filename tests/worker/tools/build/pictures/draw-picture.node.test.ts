import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listDrawings } from '#app/domain/stays/drawn/drawings.ts'
import { type PictureKind, type PictureType, pictureTypes } from '#app/domain/stays/drawn/picture-kinds.ts'
import { pictureBox } from '#app/domain/stays/pictures.ts'
import { approvedPrints } from '#tests/worker/tools/build/pictures/approved-prints.ts'
import { drawPicture } from '#worker/tools/build/pictures/draw-picture.ts'

const kept = Map.groupBy(listDrawings(), ({ type, kind }) => `${type}.${kind}`)
const places = [...kept.keys()]

test('every part of every type of place was approved', () => {
  expect(Object.keys(approvedPrints).sort()).toEqual(places.toSorted())
})

test.each(places)('draws %s as it was approved', (place) => {
  const hash = createHash('sha256')
  for (const picture of kept.get(place) ?? []) hash.update(drawPicture(picture, { width: 400, height: 300 }))
  expect(hash.digest('hex').slice(0, 16)).toBe(approvedPrints[place])
})

test.each(places)('draws every %s small and sound', (place) => {
  for (const picture of kept.get(place) ?? []) {
    const svg = drawPicture(picture, pictureBox('xlarge'))
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6144)
    expect(faultOf(svg), JSON.stringify(picture)).toBeNull()
  }
})

test('draws two rooms of one place in two layouts, not in two colours alone', () => {
  // What is drawn, without its colours.
  const forms = (kind: PictureKind, seeds: readonly string[], type: PictureType) =>
    new Set(
      seeds.map(
        (seed) =>
          drawPicture({ seed, type, kind, time: 'day', season: 'summer' }, pictureBox('small'))
            .replaceAll(/#[0-9a-f]{6}/g, '')
            .replaceAll(/\d/g, '').length,
      ),
    ).size
  for (const type of pictureTypes) {
    for (const kind of ['bath', 'room'] as const) expect(forms(kind, ['0', '1', '2'], type), kind).toBe(3)
    for (const kind of ['lobby', 'kitchen', 'living', 'terrace', 'suite', 'family'] as const)
      expect(forms(kind, ['0', '1'], type), kind).toBe(2)
  }
})

test('gives six neighbours of one type six different silhouettes', () => {
  for (const type of pictureTypes) {
    const masses = [0, 1, 2, 3, 4, 5].map((seed) =>
      drawPicture({ seed: String(seed), type, kind: 'facade', time: 'day', season: 'summer' }, pictureBox('small')),
    )
    expect(new Set(masses).size).toBe(6)
  }
})

test('draws the same picture at every size', () => {
  const picture = { seed: '2', type: 'canal', kind: 'facade', time: 'dawn', season: 'summer' } as const
  const thumb = drawPicture(picture, pictureBox('thumb'))
  const large = drawPicture(picture, pictureBox('large'))
  expect(thumb).toContain('width="160" height="120"')
  expect(large).toBe(thumb.replace('width="160" height="120"', 'width="960" height="720"'))
})

test('draws another picture for another seed', () => {
  const seeds = ['1', '2', '3', '4', '5', '6']
  const pictures = seeds.map((seed) =>
    drawPicture({ seed, type: 'city', kind: 'facade', time: 'dusk', season: 'summer' }, pictureBox('small')),
  )
  expect(new Set(pictures).size).toBe(seeds.length)
  expect(pictures.some((svg) => svg.includes('matrix(-1'))).toBe(true)
  expect(pictures.every((svg) => svg.includes('matrix(-1'))).toBe(false)
})

/** The first thing wrong with a drawing: an unknown element, an open tag, an id or a number that is none. */
function faultOf(svg: string): string | null {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+(?::[a-z]+)?="[^"<&]*")*)(\/?)>/g,
    (_, closing, name, _attributes, empty) => {
      if (closing) return open.pop() === name ? '' : `</${name}>`
      if (!empty) open.push(name)
      return ['svg', 'g', 'path', 'circle', 'ellipse'].includes(name) ? '' : `<${name}>`
    },
  )
  if (rest || open.length > 0) return rest || `<${open.join('><')}>`
  return /NaN|undefined|Infinity| id=|href|\d\.\d{3}/.exec(svg)?.[0] ?? null
}
