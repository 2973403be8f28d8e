import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { findPriceMove } from '#app/domain/lists/price-move.ts'

const night = '2026-12-11' as const
const today = '2026-11-21' as const
const at = (daysAgo: number, lowestMinor: number) => ({ night, recordedOn: addDays(today, -daysAgo), lowestMinor })
const input = { nights: [night], today, savedOn: addDays(today, -10), availableMinor: 900, listedMinor: 900 }

test('a price drop names its amount and start', () => {
  const records = [at(20, 1000), at(6, 950), at(4, 1100), at(3, 900)]
  expect(findPriceMove(records, input)).toEqual({
    way: 'fell',
    byMinor: 100,
    savedOn: '2026-11-11',
    since: '2026-11-18',
  })
})

test('a rise compares prices, ignoring a sold cheaper room', () => {
  const records = [at(20, 1000), at(2, 1200)]
  const rose = { ...input, availableMinor: 1500, listedMinor: 1200 }
  expect(findPriceMove(records, rose)).toMatchObject({ way: 'rose', byMinor: 200, since: '2026-11-19' })
  expect(findPriceMove([at(20, 1000)], { ...input, availableMinor: 1500, listedMinor: 1000 })).toBeNull()
  expect(findPriceMove([at(20, 1000)], { ...input, availableMinor: null, listedMinor: 900 })).toBeNull()
})

test('unknown, unchanged or same-day prices show nothing', () => {
  expect(findPriceMove([], input)).toBeNull()
  expect(findPriceMove([at(9, 1000)], input)).toBeNull()
  expect(findPriceMove([at(20, 900)], input)).toBeNull()
  expect(findPriceMove([at(20, 1000)], { ...input, savedOn: today })).toBeNull()
  expect(findPriceMove([at(20, 1000)], { ...input, nights: [night, '2026-12-12'] })).toBeNull()
})

test('every shown change matches the records', () => {
  const price = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), price)),
      price,
      price,
      fc.nat(30),
      (rows, free, listed, ago) => {
        const byDay = new Map(rows.map(([day, minor]) => [day, at(day, minor)]))
        const savedOn = addDays(today, -ago)
        const move = findPriceMove([...byDay.values()], {
          nights: [night],
          today,
          savedOn,
          availableMinor: free,
          listedMinor: listed,
        })
        if (!move) return
        const then =
          [...byDay].filter(([day]) => day >= ago).sort(([one], [other]) => one - other)[0]?.[1].lowestMinor ?? 0
        expect(move.byMinor).toBe(move.way === 'fell' ? then - free : listed - then)
        expect(move.byMinor).toBeGreaterThan(0)
        expect(move.since > savedOn && move.since <= today).toBe(true)
      },
    ),
  )
})
