import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatChildAges, withChildAges } from '#app/domain/stays/child-ages.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { anyAges } from '#tests/support/arbitraries.ts'

const rooms = (...children: number[]): Room[] => children.map((count) => ({ ...roomFor(2), children: count }))
const agesOf = (text: string | null, ...children: number[]) =>
  withChildAges(rooms(...children), text).map(({ childAges }) => childAges)

test('ages are assigned to children in room order', () => {
  expect(agesOf('5-9_3', 1, 2)).toEqual([[5], [9, 3]])
  expect(agesOf('5,9,3', 1, 2)).toEqual([[5], [9, 3]])
  expect(agesOf('-5', 0, 1)).toEqual([undefined, [5]])
})

test('a missing or invalid age is unknown', () => {
  expect(agesOf('5_x_18', 3)).toEqual([[5, null, null]])
  expect(agesOf('7', 2)).toEqual([[7]])
  expect(agesOf('five', 1)).toEqual([undefined])
  expect(agesOf(null, 1)).toEqual([undefined])
  expect(agesOf('7'.repeat(401), 1)).toEqual([undefined])
})

test('drops surplus and adult ages', () => {
  expect(agesOf('5_6_7', 1)).toEqual([[5]])
  expect(withChildAges([{ ...roomFor(1), children: 1, childAges: [3] }], '')).toEqual([{ ...roomFor(1), children: 1 }])
})

test('ages round-trip', () => {
  const some = fc.array(anyAges(4), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(some, (lists) => {
      const known = lists.map((childAges) => ({ ...roomFor(2), children: childAges.length, childAges }))
      const text = formatChildAges(known)
      const bare = known.map(({ childAges: _, ...room }) => room)
      expect(formatChildAges(withChildAges(bare, text))).toBe(text)
    }),
  )
  expect(formatChildAges(rooms(2))).toBeNull()
})
