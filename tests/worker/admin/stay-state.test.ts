import { expect, test } from 'vitest'
import { stayStateOf } from '#app/domain/bookings/booking-status.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import { statement } from '#worker/infra/database/database.ts'

const ARRIVED = '2026-12-11T10:00:00Z'

test('a booking has its stay state in one field [LIFE-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingId } = await aPaidBooking(deps, hotel)
  const { bookingNo } = await aHeldBooking(deps, hotel)
  const paid = await deps.db.first<{ no: string }>('SELECT booking_no AS no FROM booking WHERE id = ?', bookingId)
  const stateOf = async (no = '') => (await callAdmin(`/v1/bookings/${no}`, { token })).answer.stay_state
  const mark = (no: string, word: string) =>
    callAdmin(`/v1/bookings/${no}/marks`, { token, body: { mark: word } }, ARRIVED)
  const states: [number, string, string][] = [
    [1, 'confirmed', 'in_house'],
    [2, 'completed', 'departed'],
    [20, 'completed', 'departed'],
    [3, 'cancelled', 'cancelled'],
    [7, 'cancelled', 'cancelled'],
    [13, 'cancelled', 'expired'],
    [21, 'cancelled', 'cancelled'],
    [4, 'cancelled', 'no_show'],
    [19, 'confirmed', 'due'],
  ]
  expect([await stateOf(paid?.no), await stateOf(bookingNo)]).toEqual(['due', 'held'])
  expect((await mark(paid?.no ?? '', 'no-show')).status).toBe(200)
  expect(await stateOf(paid?.no)).toBe('no_show')
  for (const [key, state, word] of states) {
    const changed = {
      sql: 'UPDATE booking SET status_key = ?, state = ? WHERE id = ?',
      params: [key, state, bookingId],
    }
    await deps.db.batch([changed])
    expect(await stateOf(paid?.no), `${key} ${state}`).toBe(word)
  }
  await deps.db.batch([statement("UPDATE booking SET evidence = 'seen_by_staff' WHERE id = ?", bookingId)])
  // Of a home whose arrival staff have marked.
  expect(await stateOf(paid?.no)).toBe('in_house')
  await deps.db.batch([statement("UPDATE booking SET evidence = 'paid' WHERE id = ?", bookingId)])
  const listed = await callAdmin('/v1/bookings', { token })
  expect(listed.answer.items.map(({ stay_state }: { stay_state: string }) => stay_state).sort()).toEqual([
    'due',
    'held',
  ])
})

test('the list filters by stay state, and events include it [LIFE-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const [came, held] = [await aPaidBooking(deps, hotel), await aHeldBooking(deps, hotel)]
  await callAdmin(`/v1/bookings/${came.bookingNo}/marks`, { token, body: { mark: 'check-in' } }, ARRIVED)
  const find = async (state: string) => {
    const { answer } = await callAdmin(`/v1/bookings?stay_state=${state}`, { token })
    return answer.items.map(({ booking_no }: { booking_no: string }) => booking_no)
  }
  expect(await find('in_house')).toEqual([came.bookingNo])
  expect(await find('held')).toEqual([held.bookingNo])
  for (const state of ['due', 'departed', 'no_show', 'expired', 'cancelled']) expect(await find(state)).toEqual([])
  const events = await callAdmin('/v1/events?limit=200', { token })
  expect(events.answer.items.at(-1).data).toMatchObject({ stay_state: expect.stringMatching(/^(in_house|held)$/) })
})

test('SQL and code agree on the stay state of every key and state [LIFE-01]', async () => {
  const { db } = aDeps()
  const states = ['confirmed', 'completed', 'cancelled', 'requested', 'saved'] as const
  for (const evidence of ['none', 'seen_by_staff']) {
    const rows = await db.all<{ key: number; state: (typeof states)[number]; word: string }>(
      `WITH RECURSIVE k (status_key) AS (SELECT 0 UNION ALL SELECT status_key + 1 FROM k WHERE status_key < 21),
         b AS (SELECT status_key, s.value AS state, ? AS evidence FROM k, json_each(?) s)
       SELECT status_key AS key, state, ${stayStateSql('b')} AS word FROM b`,
      evidence,
      JSON.stringify(states),
    )
    expect(rows).toHaveLength(110)
    for (const { key, state, word } of rows) {
      expect(word, `${key} ${state}`).toBe(stayStateOf({ statusKey: key, state, evidence }))
    }
  }
})
