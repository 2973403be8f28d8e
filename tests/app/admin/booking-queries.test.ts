import { expect, test } from 'vitest'
import { type BookingRow, joinRows, toQueries } from '#app/admin/routes/bookings/queries.ts'
import { readBookingsSearch } from '#app/admin/routes/bookings/search.ts'

const TODAY = '2026-12-11'

test.each([
  ['Tomás Figueiredo', [{ guest: 'Tomás Figueiredo' }]],
  ['a@b.example', [{ guest: 'a@b.example' }]],
  ['+91 98123 45678', [{ phone: '+91 98123 45678' }, { number: '+91 98123 45678' }]],
  ['MRG4K7T2P', [{ number: 'MRG4K7T2P' }, { guest: 'MRG4K7T2P' }]],
  ['jkmfjwtmq', [{ number: 'JKMFJWTMQ' }, { guest: 'jkmfjwtmq' }]],
  ['mrg4k7t2p', [{ number: 'MRG4K7T2P' }, { guest: 'mrg4k7t2p' }]],
  ['vkwqmrdnc', [{ number: 'VKWQMRDNC' }, { guest: 'vkwqmrdnc' }]],
  ['x', [{}]],
])('searches %s by what it can be [ADMN-07]', (q, queries) => {
  expect(toQueries({ q }, TODAY)).toEqual(queries)
})

test('views have relative days, and filters of the address win [ADMN-07]', () => {
  expect(toQueries({ view: 'arriving', property: 5 }, TODAY)).toEqual([
    { stay_state: 'due', arrival_from: TODAY, arrival_to: '2026-12-17', property: 5 },
  ])
  expect(toQueries({ view: 'unpaid' }, TODAY)).toEqual([{ payment: 'unpaid' }, { payment: 'part' }])
  expect(toQueries({ view: 'unpaid', payment: 'part', by: 'departure', to: TODAY }, TODAY)).toEqual([
    { payment: 'part', departure_to: TODAY },
  ])
})

test('joins pages: each booking once, newest first [ADMN-07]', () => {
  const row = (booking_no: string, created_at: string) => ({ booking_no, created_at }) as BookingRow
  const [old, young] = [row('A', '2026-01-01T00:00:00Z'), row('B', '2026-02-01T00:00:00Z')]
  expect(joinRows([[old], [young, old]]).map(({ booking_no: number }) => number)).toEqual(['B', 'A'])
})

test('reads the address of the list and leaves out what it does not know [ADMN-07]', () => {
  const raw = { property: 3, q: 98123, state: 'due', sort: 'total', descending: true, columns: ['total', 'guest', 'x'] }
  expect(readBookingsSearch(raw)).toEqual({ ...raw, q: '98123', columns: ['guest', 'total'] })
  expect(readBookingsSearch({ view: 'mine', from: '2026-02-30', payment: 'gold', columns: 'x' })).toEqual({})
})
