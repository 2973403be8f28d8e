import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlyCheckinTotal } from '#app/domain/prices/early-checkin.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { anyRooms } from '#tests/support/arbitraries.ts'

const charges = { '1': 400, '2': 600, '3': 900 }

test('sums the charge of each room by its adults [AVAIL-29]', () => {
  expect(earlyCheckinTotal(charges, [roomFor(1), roomFor(2), roomFor(3)])).toBe(1900)
  expect(earlyCheckinTotal(charges, [aRoom({ children: 3, infants: 1 })])).toBe(600)
})

test('uses the nearest smaller count where none is named', () => {
  expect(earlyCheckinTotal(charges, [roomFor(5)])).toBe(900)
  expect(earlyCheckinTotal({ '1': 400, '4': 900 }, [roomFor(3)])).toBe(400)
})

test('uses the smallest count for fewer adults than any', () => {
  expect(earlyCheckinTotal({ '2': 600 }, [roomFor(1)])).toBe(600)
})

test('charges nothing where early check-in is not offered', () => {
  expect(earlyCheckinTotal(null, [roomFor(2)])).toBe(0)
  expect(earlyCheckinTotal({}, [roomFor(2)])).toBe(0)
  expect(earlyCheckinTotal(charges, [])).toBe(0)
})

test('charges every room on its own [AVAIL-29]', () => {
  fc.assert(
    fc.property(anyRooms(), (rooms) => {
      const one = rooms.map((room) => earlyCheckinTotal(charges, [room]))
      expect(earlyCheckinTotal(charges, rooms)).toBe(one.reduce((sum, charge) => sum + charge, 0))
    }),
  )
})
