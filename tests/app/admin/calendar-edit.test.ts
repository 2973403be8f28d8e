import { expect, test } from 'vitest'
import {
  type CellEdit,
  type Draft,
  invert,
  noDraft,
  planEdits,
  toBatches,
} from '#app/admin/routes/calendar/editor/edit.ts'
import { findConflicts } from '#app/admin/routes/calendar/editor/use-changes.ts'
import { readPriceEdit } from '#app/admin/routes/calendar/editor/use-editor.ts'
import { chunkKey, type Night, priceFor, type Reading } from '#app/admin/routes/calendar/nights.ts'
import { listRows, OWN_PRICE, type RateRow } from '#app/admin/routes/calendar/rows.ts'
import { rangeOf } from '#app/admin/routes/calendar/selection.ts'
import { findWidestAmount } from '#app/admin/routes/calendar/widest-amount.tsx'
import type { Property } from '#app/admin/shell/session.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

const ROOM = { id: 7, name: 'Double', rooms_total: 5, max_adults: 3, max_occupancy: 3, extra_minor: 50_000 }
const FIRST: CalendarDay = '2026-12-01'

function aProperty(id: number, currency = 'INR'): Property {
  const rooms = [{ ...ROOM, id: ROOM.id + id, is_disabled: false, single_minor: 200_000, double_minor: 250_000 }]
  return { id, name: `Hotel ${id}`, city: 'Jaipur', currency, rooms } as unknown as Property
}

const seasonPrice = { source: 'season' as const, single_minor: 200_000, double_minor: 250_000, extra_minor: 50_000 }

function aNight(day: CalendarDay, changes: Partial<Night> = {}): Night {
  const rules = { min_nights: null, max_nights: null, closed_to_arrival: false, closed_to_departure: false }
  const effective = { price: seasonPrice, available: 3, closed: false, ...rules, min_nights: 1 }
  const rooms = { total: 5, sold: 1, blocked: 1, available: 3 }
  return { day, price: null, ...rooms, closed: false, ...rules, min_nights_through: null, effective, ...changes }
}

const rowOf = (property: Property): RateRow => {
  const row = listRows({ properties: [property], plans: new Map(), plan: undefined, collapsed: new Set() })[1]
  if (row?.kind !== 'rate') throw new Error('no rate')
  return row
}

function bookOf(rows: readonly RateRow[], change: (day: CalendarDay) => Partial<Night> = () => ({})) {
  const days = Array.from({ length: 31 }, (_, index) => addDays(FIRST, index))
  return new Map(
    rows.map(({ property, room, plan }) => {
      const nights = days.map((day) => aNight(day, change(day)))
      const reading = {
        property: property.id,
        currency: 'INR',
        as_of: `${FIRST}T00:00:00Z`,
        rooms: [{ room: room.id, name: '', nights }],
      }
      return [chunkKey({ property: property.id, plan, month: FIRST }), reading as Reading] as const
    }),
  )
}

const row = rowOf(aProperty(1))

function edit(draft: Partial<Draft>, { guests = 2, to = '2026-12-06' as CalendarDay, book = bookOf([row]) } = {}) {
  const range = { rows: [row], from: '2026-12-04' as CalendarDay, to, first: 0, last: 0 }
  return planEdits({ range, draft: { ...noDraft, ...draft }, book, guests })
}

test('sets the price that the chosen number of guests pays, others in proportion or not [ADMN-04]', () => {
  const price = { kind: 'set', amountMinor: 300_000 } as const
  expect(edit({ price })[0]?.change.price).toEqual({
    single_minor: 240_000,
    double_minor: 300_000,
    extra_minor: 60_000,
  })
  const alone = edit({ price, isProportional: false })
  expect(alone[0]?.change.price).toEqual({ single_minor: 200_000, double_minor: 300_000, extra_minor: 50_000 })
  for (const guests of [1, 2, 3, 4]) {
    expect(priceFor(edit({ price }, { guests })[0]?.change.price ?? null, guests)).toBe(300_000)
  }
})

test('changes prices by percent in whole steps of the currency [ADMN-04]', () => {
  const [first] = edit({ price: { kind: 'percent', percent: 12.5 } })
  expect(first?.change.price).toEqual({ single_minor: 225_000, double_minor: 281_300, extra_minor: 56_300 })
  expect(first?.expected).toEqual({ price: null })
})

test('sells so many rooms more than are sold and blocked, and never more than exist [ADMN-04]', () => {
  expect(edit({ left: 2 }).map(({ change }) => change)).toEqual([{ total: 4 }, { total: 4 }, { total: 4 }])
  // Three are left already.
  expect(edit({ left: 3 })).toEqual([])
  expect(edit({ left: 40 })).toEqual([])
})

test('writes one change for days in a row, and none for nights that are so already [ADMN-04]', () => {
  const book = bookOf([row], (day) => (day === '2026-12-05' ? { closed: true } : {}))
  expect(toBatches(edit({ closed: true }))).toEqual([
    {
      property: 1,
      changes: [{ room: 8, from: '2026-12-04', to: '2026-12-06', closed: true, expected: { closed: false } }],
      edits: edit({ closed: true }),
    },
  ])
  expect(toBatches(edit({ closed: true }, { book }))[0]?.changes).toEqual([
    { room: 8, from: '2026-12-04', to: '2026-12-04', closed: true, expected: { closed: false } },
    { room: 8, from: '2026-12-06', to: '2026-12-06', closed: true, expected: { closed: false } },
  ])
})

test('names the values that a change replaces, apart where they differ [ADMN-04]', () => {
  const book = bookOf([row], (day) => ({ min_nights: day === '2026-12-06' ? 3 : null }))
  expect(toBatches(edit({ min_nights: 2 }, { book }))[0]?.changes).toEqual([
    { room: 8, from: '2026-12-04', to: '2026-12-05', min_nights: 2, expected: { min_nights: null } },
    { room: 8, from: '2026-12-06', to: '2026-12-06', min_nights: 2, expected: { min_nights: 3 } },
  ])
})

test('changes only the wanted weekdays [ADMN-04]', () => {
  expect(edit({ closed: true, weekdays: [5, 6] }).map(({ day }) => day)).toEqual(['2026-12-04', '2026-12-05'])
})

test('splits what is too much for one request [ADMN-04]', () => {
  const edits = Array.from({ length: 1_500 }, (_, index): CellEdit => {
    const change = { min_nights: (index % 2) + 1 }
    return { row, day: addDays(FIRST, index), change, expected: { min_nights: null } }
  })
  expect(toBatches(edits).map(({ changes, edits: written }) => [changes.length, written.length])).toEqual([
    [1_000, 1_000],
    [500, 500],
  ])
})

test('undoing brings back exactly what was stored [ADMN-04]', () => {
  const edits = edit({ price: { kind: 'set', amountMinor: 300_000 }, min_nights: 2 })
  expect(invert(edits)[0]?.change).toEqual({ price: null, min_nights: null })
  expect(toBatches(invert(edits))[0]?.changes).toEqual([
    { room: 8, from: '2026-12-04', to: '2026-12-06', price: null, min_nights: null, expected: edits[0]?.change },
  ])
})

test('finds the nights that somebody else changed since they were seen [ADMN-04]', () => {
  const edits = edit({ min_nights: 2 })
  const other = bookOf([row], (day) => (day === '2026-12-05' ? { min_nights: 3 } : { closed: true }))
  // Closing a night does not touch its shortest stay.
  expect(findConflicts(edits, other).map(({ edit: { day } }) => day)).toEqual(['2026-12-05'])
})

test('nights that have the wanted values already are no conflict, as after half a failure [ADMN-04]', () => {
  const edits = edit({ min_nights: 2 })
  const written = bookOf([row], (day) => (day === '2026-12-05' ? { min_nights: 2 } : {}))
  expect(findConflicts(edits, written)).toEqual([])
})

test('the first price of a night is what the chosen number of guests pays [ADMN-04]', () => {
  const book = bookOf([row], (day) => ({ effective: { ...aNight(day).effective, price: null } }))
  for (const guests of [1, 2, 3, 4]) {
    const [first] = edit({ price: { kind: 'set', amountMinor: 300_000 } }, { guests, book })
    expect(priceFor(first?.change.price ?? null, guests)).toBe(300_000)
  }
})

test('reads amounts and percentages as people type them [ADMN-04]', () => {
  expect(readPriceEdit('2,830', 'set', 'INR')).toEqual({ kind: 'set', amountMinor: 283_000 })
  expect(readPriceEdit('+12 %', 'percent', 'INR')).toEqual({ kind: 'percent', percent: 12 })
  expect(readPriceEdit('−5,5', 'percent', 'INR')).toEqual({ kind: 'percent', percent: -5.5 })
  for (const typed of ['-100', '0', 'x', '+']) expect(readPriceEdit(typed, 'percent', 'INR')).toBeNull()
  expect(readPriceEdit('0', 'set', 'INR')).toBeNull()
})

test('a selection keeps its rows and days whichever corner it began at [ADMN-04]', () => {
  const rates = [1, 2, 3].map((id) => rowOf(aProperty(id)))
  const at = (index: number, day: CalendarDay) => ({ row: rates[index]?.key ?? '', day })
  const range = rangeOf({ anchor: at(2, '2026-12-05'), head: at(1, '2026-12-04') }, rates)
  expect(range).toMatchObject({ from: '2026-12-04', to: '2026-12-05', first: 1, last: 2 })
  expect(rangeOf({ anchor: at(2, FIRST), head: { row: 'gone', day: FIRST } }, rates)).toBeNull()
  expect(rates[0]?.plan).toBe(OWN_PRICE)
})

test('days are as wide as the widest amount read or typed, decimals included [ADMN-04, ADMN-20]', () => {
  const price = (double_minor: number) => ({ ...seasonPrice, double_minor })
  const book = bookOf([row], (day) => ({
    effective: { ...aNight(day).effective, price: price(day === '2026-12-24' ? 247_625 : 250_000) },
  }))
  const typed = (amountMinor: number) =>
    new Map([[row.key, new Map([[FIRST, { row, day: FIRST, change: { price: price(amountMinor) }, expected: {} }]])]])
  expect(findWidestAmount(new Map(), new Map(), 2)).toBe('')
  expect(findWidestAmount(book, new Map(), 2)).toBe('0,000.00')
  expect(findWidestAmount(book, new Map(), 1)).toBe('0,000')
  expect(findWidestAmount(book, typed(1_250_050), 2)).toBe('00,000.00')
})
