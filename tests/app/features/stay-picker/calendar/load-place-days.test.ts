import { expect, test, vi } from 'vitest'
import { loadPlaceDays } from '#app/features/stay-picker/calendar/load-place-days.ts'
import { aRoom } from '#tests/support/a-stay.ts'

const source = { place: '/hotels-in-goa', nights: 2, rooms: [aRoom()] }
const input = { month: '2026-12-01', signal: new AbortController().signal } as const

test('loads totals by arrival day with their age [DECD-07]', async () => {
  const days = [
    { date: '2026-12-11', is_available: true, total: 2140 },
    { date: '2026-12-12', is_available: false, total: null },
  ]
  const calendar = { currency_code: 'INR', nights: 2, age_seconds: 130, days }
  const call = vi.fn(async () => ({ ok: true as const, data: { calendar } }))
  const loaded = await loadPlaceDays(call, source, input)
  expect(call).toHaveBeenCalledWith('placeCalendar', {
    query: { place: '/hotels-in-goa', nights: 2, start_time: '2026-12-01', rooms_config: '1-2_0_0_0' },
    signal: input.signal,
  })
  expect([...(loaded?.nights ?? [])]).toEqual([
    ['2026-12-11', { state: 'free', price: { amountMinor: 214_000, currency: 'INR' } }],
    ['2026-12-12', { state: 'gone', price: null }],
  ])
  expect(loaded?.ageSeconds).toBe(130)
})

test('a failed request has no totals [DECD-07]', async () => {
  const call = async () => ({ ok: true as const, data: { calendar: 'none' } })
  expect(await loadPlaceDays(call, source, input)).toBeNull()
})

test('an area has no totals and no failure [DECD-07]', async () => {
  const error = { status: 404, code: 'not_found', message: '', fields: {}, details: {} }
  const loaded = await loadPlaceDays(async () => ({ ok: false as const, error }), source, input)
  expect(loaded?.nights.size).toBe(0)
})
