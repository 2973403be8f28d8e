import { expect, test } from 'vitest'
import { readPart } from '#worker/admin/services/imports/reading/read-records.ts'
import { MAX_CHANGES, MAX_NIGHTS, toUnits } from '#worker/admin/services/imports/running/split-units.ts'

const start = { format: 'csv', header: null, delimiter: null, rest: '', restLine: 1 } as const
const HEADER = 'property_code,room_name,from,to,single,double,extra'

function unitsOf(lines: readonly string[]) {
  return toUnits('rates', readPart(start, `${[HEADER, ...lines].join('\n')}\n`, true), true).units
}

const ROOMS = ['Classic', 'Twin', 'Deluxe', 'Family', 'Suite']
const days = Array.from({ length: 365 }, (_, shift) =>
  new Date(Date.UTC(2027, 0, 1 + shift)).toISOString().slice(0, 10),
)

test('nights are written in transactions short enough for guests who book meanwhile', () => {
  expect([MAX_CHANGES, MAX_NIGHTS]).toEqual([500, 1100])
  const lineByNight = ROOMS.flatMap((room) => days.map((day) => `PALM1,${room},${day},${day},1,2,3`))
  const units = unitsOf(lineByNight)
  expect(units.map(({ pieces }) => pieces.length)).toEqual([500, 500, 500, 325])
  expect(units.map(({ upTo }) => upTo)).toEqual([500, 1000, 1500, 1825])
  const rangeOfAYear = ROOMS.map((room) => `PALM1,${room},2027-01-01,2027-12-31,1,2,3`)
  expect(unitsOf(rangeOfAYear).map(({ nights }) => nights)).toEqual([1095, 730])
})

test('a property has its own transactions, and a longer range one alone', () => {
  const lines = [
    'PALM1,Suite,2027-01-01,2031-12-31,1,2,3',
    'PALM1,Suite,2027-01-01,2027-01-02,1,2,3',
    'PALM2,Suite,2027-01-01,,1,2,3',
  ]
  expect(unitsOf(lines).map(({ pieces }) => pieces.length)).toEqual([1, 1, 1])
})
