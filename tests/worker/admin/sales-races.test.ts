import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, CHECKIN, soldByDay, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { sellBooking } from '#worker/admin/services/bookings/sell-booking.ts'
import { findReachableProperty } from '#worker/admin/services/properties/properties.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { scopeOfProperty } from '#worker/services/bookings/admin/scope-of-property.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

const RUNS = sampleOf([1, 2, 3, 4, 5, 6], 1)

/** Queries wait 5 to 25 ms before and after, so that races show. */
async function aPropertyOnSale(rooms: number) {
  const plain = aDeps()
  const hotel = await aHotel(plain.db, { rooms })
  const deps = { ...plain, db: withLatency(plain.db) }
  const found = await findReachableProperty(plain, anActor(), hotel.propertyId)
  if (!found.ok) throw new Error('no property')
  const property = found.value
  const { brandId, countryCode } = property
  const scope = scopeOfProperty(plain, { brandId, countryCode, site: null, locale: null })
  if (!scope) throw new Error('no site')
  const keyed = (key: string): IdempotentRequest => ({
    caller: 'token:test',
    operation: 'createBooking',
    key,
    digest: key,
  })
  const stay = {
    ...aBookingRequest(hotel).stay,
    ...{ roomTypeId: hotel.categoryId, checkin: CHECKIN },
  }
  const sell = (key: string) =>
    sellBooking(deps, anActor(), {
      ...{ property, scope, isDryRun: false, informGuest: true, idempotency: keyed(`${hotel.propertyId}:${key}`) },
      terms: { stay, holdUntil: null, price: null, shownTotalMinor: null },
      guest: { name: 'Walk In', countryCode: null, phone: null, email: null, isWithoutContact: true },
      details: { source: 'walk_in', specialRequests: null, arrivalTime: null, groupName: null },
    })
  // A visitor of its own: unpaid bookings of one visitor are limited.
  const guest = aScope({ now: deps.now(), visitor: { id: `visitor-${hotel.propertyId}` } })
  const bookAsGuest = () =>
    createBooking(deps, guest, { request: aBookingRequest(hotel), access: [], idempotency: null })
  const count = async () => (await plain.db.all('SELECT 1 FROM booking WHERE property_id = ?', hotel.propertyId)).length
  const audits = async () =>
    (
      await plain.db.all(
        "SELECT 1 FROM audit_event WHERE property_id = ? AND action = 'booking.sell'",
        hotel.propertyId,
      )
    ).length
  return { plain, hotel, sell, bookAsGuest, count, audits }
}

const codeOf = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'sold' : result.problem?.code)

test.each(RUNS)('two clerks and the last room: one books (%i) [SALE-06]', async () => {
  const { plain, hotel, sell, count, audits } = await aPropertyOnSale(1)
  const answers = await Promise.all([sell('a'), sell('b'), sell('c')])
  expect(answers.map(codeOf).sort()).toEqual(['sold', 'sold_out', 'sold_out'])
  expect([await count(), await audits(), Object.values(await soldByDay(plain.db, hotel))]).toEqual([1, 1, [1, 1]])
})

test.each(RUNS)('a clerk and a guest and the last room: one books (%i) [SALE-06]', async () => {
  const { plain, hotel, sell, bookAsGuest, count } = await aPropertyOnSale(1)
  const answers = await Promise.all([bookAsGuest(), sell('a')])
  expect(answers.map(codeOf).sort()).toEqual(['sold', 'sold_out'])
  expect([await count(), Object.values(await soldByDay(plain.db, hotel))]).toEqual([1, [1, 1]])
  expect(await unbalancedLedger(plain.db)).toEqual([])
})

test.each(RUNS)('a double press books once and answers twice (%i) [SALE-06]', async () => {
  const { sell, count, audits } = await aPropertyOnSale(3)
  const answers = await Promise.all([sell('one'), sell('one'), sell('one')])
  const codes = answers.map(codeOf)
  expect(codes.every((code) => code === 'sold' || code === 'in_progress')).toBe(true)
  expect([await count(), await audits()]).toEqual([1, 1])
  const again = await sell('one')
  const first = answers.find(({ ok }) => ok)
  expect(again).toEqual(first)
  expect(await count()).toBe(1)
})
