import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, day, price } from '#tests/support/a-test-property.ts'

const deps = aDeps()

type Read = { rooms: { room: number; nights: { price: unknown; effective: { available: number } }[] }[] }

const nightsOf = (answer: Read, room: number) => answer.rooms.find((each) => each.room === room)?.nights ?? []

test('returns the resolved value of each night beside the sent value', async () => {
  const property = await aTestProperty(deps, {
    dayRules: [
      { first: day(0), last: day(4), minNights: 2, maxNights: 6, arrivalDays: null, departureDays: null },
      { first: day(4), last: day(4), isClosed: true },
      { first: day(5), last: day(5), arrivalDays: [], departureDays: [] },
    ],
  })
  const { room } = property
  await deps.db.batch([
    { sql: 'DELETE FROM rate_calendar_day WHERE rate_calendar_id = ? AND day = ?', params: [property.city.id, day(6)] },
    {
      sql: 'UPDATE rate_calendar_day SET factor_bp = 12500 WHERE rate_calendar_id = ? AND day = ?',
      params: [property.city.id, day(7)],
    },
  ])
  await property.push([
    { room, from: day(1), price: price(8950, 7901, 2500), min_nights: 3, closed_to_departure: true },
    { room, from: day(2), closed: true },
    { room, from: day(3), total: 0 },
  ])
  const nights = nightsOf(await property.held(0, 7), room)
  const season = { source: 'season', single_minor: 9000, double_minor: 10_800, extra_minor: 3600 }
  const open = { closed: false, closed_to_arrival: false, closed_to_departure: false }
  expect(nights.map(({ effective }) => effective)).toEqual([
    { price: season, available: 3, ...open, min_nights: 2, max_nights: 6 },
    {
      price: { source: 'night', single_minor: 7901, double_minor: 8950, extra_minor: 2500 },
      available: 3,
      ...open,
      closed_to_departure: true,
      min_nights: 3,
      max_nights: 6,
    },
    { price: season, available: 0, ...open, closed: true, min_nights: 2, max_nights: 6 },
    { price: season, available: 0, ...open, min_nights: 2, max_nights: 6 },
    { price: season, available: 0, ...open, closed: true, min_nights: 2, max_nights: 6 },
    {
      price: season,
      available: 3,
      closed: false,
      closed_to_arrival: true,
      closed_to_departure: true,
      min_nights: 1,
      max_nights: null,
    },
    { price: null, available: 0, ...open, min_nights: 1, max_nights: null },
    {
      price: { source: 'season', single_minor: 11_300, double_minor: 13_500, extra_minor: 4500 },
      available: 3,
      ...open,
      min_nights: 1,
      max_nights: null,
    },
  ])
  expect(nights[0]).toMatchObject({ price: null, min_nights: null, max_nights: null, available: 3 })
  const quote = (await property.ask(7, 1)).rooms[room]
  expect(quote?.pricing_details.total).toBe(135)
})
