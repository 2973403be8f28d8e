import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLabels, type LabelBox, overlapsNone, PIN_HEIGHT, pinBox } from '#app/features/map/fit-labels.ts'

const labels = fc.array(
  fc
    .record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 600 }) })
    .map((spot) => pinBox(spot, '₹4,960')),
  { maxLength: 60 },
)

test('visible prices never overlap, and none hides without need', () => {
  fc.assert(
    fc.property(labels, (boxes) => {
      const shown = fitLabels(boxes)
      boxes.forEach((box, index) => {
        const before = boxes.slice(0, index).filter((_, at): boolean => shown[at] ?? false)
        expect(shown[index]).toBe(overlapsNone(box, before))
      })
    }),
  )
})

test('the first of two prices in one place keeps its label', () => {
  const box: LabelBox = { x: 0, y: 0, width: 10, height: 10 }
  expect(fitLabels([box, box])).toEqual([true, false])
})

test("a pin's tip is at its point, with the style's height", () => {
  const { x, y, width, height } = pinBox({ x: 100, y: 100 }, '₹4,960')
  expect(x + width / 2).toBe(100)
  expect(y + height).toBe(100)
  expect(height).toBeGreaterThanOrEqual(PIN_HEIGHT)
})
