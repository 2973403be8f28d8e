import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { findDayFault } from '#app/domain/stays/day-rules.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aTestProperty, day } from '#tests/support/a-test-property.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL, aCity, aProperty, aRateUpdate, aSearch } from '#tests/support/catalogue-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { meetsNightRulesSql } from '#worker/infra/database/conditions/stay-rules.ts'
import { loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'

const deps = aDeps()

test('a minimum of all stays with a night binds page, booking and calendar [RATE-03]', async () => {
  const property = await aTestProperty(deps)
  const { room, other, guest } = property
  const sent = await property.push([{ room, from: day(2), min_nights_through: 3 }])
  expect(sent.answer).toMatchObject({ changed: 1 })
  expect((await property.held(2)).rooms[0].nights[0]).toMatchObject({ min_nights: null, min_nights_through: 3 })
  const reasonOf = async (from: number, nights: number) =>
    (await property.ask(from, nights)).rooms[room]?.sold_out_reason
  expect(await reasonOf(1, 2)).toBe('day_rule')
  expect(await reasonOf(1, 3)).toBeNull()
  expect(await reasonOf(0, 2)).toBeNull()
  expect((await property.book(room, 1, 2)).error).toMatchObject({ code: 'invalid_dates', day_rule: { min_nights: 3 } })
  expect((await property.book(room, 0, 3)).booking.booking_no).toBeTruthy()
  // The other room type takes a short stay, until its night has the rule too.
  expect((await property.list(2)).pricing.bookingPrice).toBe(216)
  await property.push([{ room: other, from: day(2), min_nights_through: 2 }])
  expect((await property.ask(2, 1)).is_available).toBe(false)
  const calendarOf = async (query: string) => {
    const address = `calendarView?hotel_id=${property.id}&start_time=${day(0)}&rooms_config=1-2_0_0_0${query}`
    const { calendar } = await readAnswer(await guest.call(address))
    return { rules: calendar.day_rules, night: calendar.nights.find(({ date }: { date: string }) => date === day(2)) }
  }
  expect(await calendarOf(`&selected_rcid=${room}`)).toMatchObject({
    rules: [{ start_date: day(2), min_nights: null, min_nights_through: 3 }],
    night: { min_nights: 3 },
  })
  expect(await calendarOf('')).toMatchObject({ rules: [{ min_nights_through: 2 }], night: { min_nights: 2 } })
  await property.push([{ room, from: day(2), min_nights_through: null }])
  expect(await reasonOf(2, 1)).toBeNull()
  const left = await deps.db.all('SELECT 1 FROM night_rule WHERE room_category_id = ?', room)
  expect(left).toEqual([])
})

const anUpdate = fc.record({
  shift: fc.nat(6),
  minNights: fc.option(fc.integer({ min: 1, max: 4 })),
  minThrough: fc.option(fc.integer({ min: 1, max: 5 })),
  closedToDeparture: fc.boolean(),
})
const updates = fc.uniqueArray(anUpdate, { maxLength: 4, selector: ({ shift }) => shift })

test('list, page and the check at booking agree on both minimum stays [RATE-03]', async () => {
  const city = await aCity(deps.db)
  await fc.assert(
    fc.asyncProperty(updates, fc.nat(5), fc.integer({ min: 1, max: 5 }), async (given, shift, nights) => {
      const { id, categoryIds } = await aProperty(deps.db, city)
      const [room = 0] = categoryIds
      const statements = given.flatMap((update) => aRateUpdate(room, addDays(ARRIVAL, update.shift), update))
      if (statements.length > 0) await deps.db.batch(statements)
      const [checkin, checkout] = [addDays(ARRIVAL, shift), addDays(ARRIVAL, shift + nights)]
      const query = { propertyId: id, dates: { checkin, checkout }, rooms: [roomFor(2)] }
      const page = await loadAvailability(deps, aScope(), { ...query, couponCode: null, selectedRoomTypeId: room })
      const search = aSearch({ propertyId: id }, { checkin, checkout, filters: { availableOnly: true } })
      const isOpen = findDayFault(page?.roomTypes[0]?.details.rules ?? [], { checkin, checkout }) === null
      const { sql, params } = boundStatement(
        (bind) => `SELECT 1 FROM room_category c WHERE c.id = ${bind(room)}
          AND ${meetsNightRulesSql(bind, { checkin, checkout, nights })}`,
      )
      expect(page?.isAvailable).toBe(isOpen)
      expect((await searchStays(deps, aScope(), search)).count === 1).toBe(isOpen)
      expect((await deps.db.first(sql, ...params)) !== null).toBe(isOpen)
    }),
    { numRuns: isDeep ? 80 : 20 },
  )
}, 30_000)
