import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerPicture } from '#worker/pictures/answer-picture.ts'

test('draws what the address names', () => {
  const file = answerPicture('1042-3.haveli.room.dusk.spring', 'small.svg')
  expect(file?.address).toBe('/pictures/1/1042-3.haveli.room.dusk.spring/small.svg')
  expect(file?.draw()).toMatch(/^<svg .*width="320" height="240".*<\/svg>$/)
})

test.each([
  ['1042.castle.room.dusk.spring', 'small.svg'],
  ['1042.haveli.room.dusk', 'small.svg'],
  ['1042.haveli.room.dusk.spring', 'huge.svg'],
  ['1042.haveli.room.dusk.spring', 'small.png'],
  ['1042.haveli.room.dusk.spring', ''],
])('knows no picture %s/%s', (name, file) => {
  expect(answerPicture(name, file)).toBeNull()
})

test('never throws whatever the address says', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, file) => {
      expect(() => answerPicture(name, file)?.draw()).not.toThrow()
    }),
  )
})
