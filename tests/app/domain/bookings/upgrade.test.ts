import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUpgrades } from '#app/domain/bookings/upgrade.ts'

test('offers rooms that cost more than the booked one, smallest difference first', () => {
  const offered = [
    { id: 1, totalMinor: 240 },
    { id: 2, totalMinor: 400 },
    { id: 3, totalMinor: 200 },
    { id: 4, totalMinor: 300 },
    { id: 5, totalMinor: 240 },
  ]
  expect(findUpgrades(offered, { id: 1, bookedNowMinor: 240 }).map(({ id }) => id)).toEqual([4, 2])
  expect(findUpgrades(offered, { id: 2, bookedNowMinor: 400 })).toEqual([])
})

test('never offers the booked room', () => {
  const category = fc.record({ id: fc.integer({ min: 1, max: 9 }), totalMinor: fc.nat() })
  fc.assert(
    fc.property(fc.array(category), fc.nat(), (offered, bookedNowMinor) => {
      const better = findUpgrades(offered, { id: 1, bookedNowMinor })
      expect(better.every(({ id, totalMinor }) => id !== 1 && totalMinor > bookedNowMinor)).toBe(true)
    }),
  )
})
