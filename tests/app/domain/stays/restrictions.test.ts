import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allowsPayAtHotel,
  defaultPahMaxRooms,
  partialAdvance,
  type RestrictionRow,
  restrictionKinds,
  toRestrictions,
} from '#app/domain/stays/restrictions.ts'
import { someRestrictions } from '#tests/support/a-stay.ts'

function row(kind: string, given: Partial<RestrictionRow> = {}): RestrictionRow {
  return { kind, number: null, text: null, ...given }
}

test('without stored restrictions there are none', () => {
  expect(toRestrictions([])).toEqual({
    minRooms: null,
    maxRooms: null,
    noTripleOccupancy: false,
    noPostpaid: false,
    advancePercent: null,
    walletMaxPercent: null,
    notes: [],
    earlyCheckin: null,
    pahMaxRooms: 3,
    noLocalIds: false,
    noUnmarriedCouples: false,
    noForeignGuests: false,
  })
})

test('reads the smallest and largest number of rooms [AVAIL-11]', () => {
  const restrictions = toRestrictions([row('min_rooms', { number: 2 }), row('max_rooms', { number: 5 })])
  expect(restrictions).toMatchObject({ minRooms: 2, maxRooms: 5 })
})

test('reads that three may not share a room [AVAIL-12]', () => {
  expect(toRestrictions([row('no_triple_occupancy')]).noTripleOccupancy).toBe(true)
})

test('reads the advance and disables paying at the hotel [AVAIL-13]', () => {
  const restrictions = toRestrictions([row('no_postpaid', { number: 30 })])
  expect(restrictions).toMatchObject({ noPostpaid: true, advancePercent: 30 })
  expect(allowsPayAtHotel(restrictions, 1)).toBe(false)
  expect(allowsPayAtHotel(toRestrictions([]), 1)).toBe(true)
})

const advances: [number | null, number][] = [
  [null, 100],
  [0, 100],
  [-5, 100],
  [1, 1],
  [99, 99],
  [100, 100],
  [250, 100],
  [33.3, 100],
]

test.each(advances)('reads an advance stored as %j as %i percent', (number, percent) => {
  expect(toRestrictions([row('no_postpaid', { number })]).advancePercent).toBe(percent)
})

test('reads the part wallet money may pay [AVAIL-14]', () => {
  expect(toRestrictions([row('max_oyo_money_allowed', { number: 40 })]).walletMaxPercent).toBe(40)
  expect(toRestrictions([row('max_oyo_money_allowed', { number: 0 })]).walletMaxPercent).toBe(0)
  expect(toRestrictions([row('max_oyo_money_allowed', { number: 300 })]).walletMaxPercent).toBe(100)
})

test('reads the notes line by line', () => {
  const text = 'No parties.\n\n  Quiet after 10 pm. \n'
  expect(toRestrictions([row('specific_restrictions', { text })]).notes).toEqual(['No parties.', 'Quiet after 10 pm.'])
})

test('reads the early check-in charges by adults [AVAIL-16]', () => {
  const restrictions = toRestrictions([row('early_checkin', { text: '{"1": 40000, "2": 60000, "3": 80000}' })])
  expect(restrictions.earlyCheckin).toEqual({ 1: 40_000, 2: 60_000, 3: 80_000 })
})

const brokenCharges = [null, '', 'soon', '[]', '[400]', '{}', 'null', '7', '{"1": "400"}', '{"1": -1}', '{"one": 400}']

test.each(brokenCharges)('offers no early check-in for %j [AVAIL-16]', (text) => {
  const restrictions = toRestrictions([row('early_checkin', { text })])
  expect(restrictions.earlyCheckin).toBeNull()
})

test('keeps the readable charges', () => {
  const text = '{"1": 40000, "2": 600.5, "x": 1, "__proto__": 5}'
  expect(toRestrictions([row('early_checkin', { text })]).earlyCheckin).toEqual({ 1: 40_000 })
})

test('reads the maximum of rooms payable at the hotel [AVAIL-17]', () => {
  expect(toRestrictions([row('pah_max_rooms', { number: 5 })]).pahMaxRooms).toBe(5)
  expect(toRestrictions([row('pah_max_rooms', { number: 0 })]).pahMaxRooms).toBe(0)
  expect(toRestrictions([]).pahMaxRooms).toBe(defaultPahMaxRooms)
})

test('reads excluded guests', () => {
  const rows = [row('no_local_ids'), row('no_unmarried_couples'), row('no_foreign_guests')]
  expect(toRestrictions(rows)).toMatchObject({ noLocalIds: true, noUnmarriedCouples: true, noForeignGuests: true })
  expect(toRestrictions(rows.slice(1))).toMatchObject({ noLocalIds: false, noUnmarriedCouples: true })
})

test('by default up to three rooms are payable at the hotel [AVAIL-27]', () => {
  expect([1, 2, 3, 4].map((rooms) => allowsPayAtHotel(someRestrictions(), rooms))).toEqual([true, true, true, false])
})

test('its own maximum of rooms is payable at the hotel [AVAIL-27]', () => {
  const two = someRestrictions({ pahMaxRooms: 2 })
  expect([2, 3].map((rooms) => allowsPayAtHotel(two, rooms))).toEqual([true, false])
  expect(allowsPayAtHotel(someRestrictions({ pahMaxRooms: 0 }), 1)).toBe(false)
})

test('disables paying at the hotel when the minimum exceeds it [AVAIL-27]', () => {
  expect(allowsPayAtHotel(someRestrictions({ minRooms: 4 }), 1)).toBe(false)
  expect(allowsPayAtHotel(someRestrictions({ minRooms: 3 }), 3)).toBe(true)
})

test('has a partial payment from 1 to 99 percent [AVAIL-28]', () => {
  const parts = [null, 1, 50, 99, 100].map((advancePercent) => partialAdvance(someRestrictions({ advancePercent })))
  expect(parts).toEqual([null, 1, 50, 99, null])
})

test('ignores unknown kinds', () => {
  expect(toRestrictions([row('no_smoking'), row('__proto__', { number: 3 })])).toEqual(toRestrictions([]))
})

test('returns restrictions in range for any rows', () => {
  const kinds = fc.constantFrom(
    'min_rooms',
    'max_rooms',
    'no_postpaid',
    'pah_max_rooms',
    'early_checkin',
    'max_oyo_money_allowed',
  )
  const rows = fc.array(
    fc.record({
      kind: fc.oneof(kinds, fc.string()),
      number: fc.oneof(fc.constant(null), fc.double(), fc.integer()),
      text: fc.oneof(fc.constant(null), fc.json(), fc.string()),
    }),
  )
  fc.assert(
    fc.property(rows, (given) => {
      const { minRooms, maxRooms, advancePercent, walletMaxPercent, earlyCheckin } = toRestrictions(given)
      for (const count of [minRooms, maxRooms]) expect(count === null || count >= 1).toBe(true)
      for (const percent of [advancePercent, walletMaxPercent]) expect(percent === null || percent <= 100).toBe(true)
      for (const charge of Object.values(earlyCheckin ?? {})) expect(charge).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the database allows exactly the known kinds', () => {
  const schema = readFileSync('worker/infra/database/migrations/0002_properties.sql', 'utf8')
  const allowed = /CREATE TABLE restriction \([^;]*?kind IN \(([^)]*)\)/.exec(schema)?.[1] ?? ''
  expect([...allowed.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([...restrictionKinds])
})
