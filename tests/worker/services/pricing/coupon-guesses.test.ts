import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aCity, aCouponRow, aProperty } from '#tests/support/catalogue-builders.ts'
import { findBookable } from '#worker/services/pricing/bookable-storage.ts'
import { findCoupons } from '#worker/services/pricing/coupons/coupon-storage.ts'
import { checkCouponCode } from '#worker/services/pricing/coupons/validate-coupon.ts'
import { loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'

let count = 0

/** A household with its own /48: the scope of a visitor in one of its /64s, and what each reader says of a code. */
async function aHousehold() {
  count += 1
  const prefix = `2001:db8:${(0x1000 + count).toString(16)}`
  const deps = aDeps()
  const property = await aProperty(deps.db, await aCity(deps.db))
  const scopeAt = (fourth: number) => {
    return aScope({ now: deps.now(), visitor: { id: `v${fourth}`, network: `${prefix}:${fourth.toString(16)}` } })
  }
  const dates = { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 2) }
  const knows = async (code: string, fourth = 0) => {
    const scope = scopeAt(fourth)
    const stay = { propertyId: property.id, couponCode: code, selectedRoomTypeId: null }
    const offer = await loadAvailability(deps, scope, { ...stay, dates, rooms: [roomFor(2)] })
    return [
      (await findCoupons(deps, scope, { code, preApply: false })).requested !== null,
      (await checkCouponCode(deps, scope, code)).ok,
      (await findBookable(deps, scope, { ...stay, ...dates })).coupon !== null,
      offer?.coupon?.result.ok,
    ]
  }
  const guess = (code: string, fourth = 0) => findCoupons(deps, scopeAt(fourth), { code, preApply: false })
  return { deps, knows, guess }
}

const ALL = [true, true, true, true]
const NONE = [false, false, false, false]

test('a network that tries many unknown codes finds none that is not public [COUP-01]', async () => {
  const { deps, knows, guess } = await aHousehold()
  const [secret, open] = [await aCouponRow(deps.db), await aCouponRow(deps.db, { pre_apply: 1 })]
  for (let tried = 0; tried < 29; tried++) await guess(`GUESS${tried}`)
  // A code that is no longer known, in an address that is read again and again, is one try.
  for (let read = 0; read < 5; read++) await guess('GUESS0')
  expect(await knows(secret)).toEqual(ALL)
  await guess('GUESS29')
  expect([await knows(secret), await knows(open)]).toEqual([NONE, ALL])
  deps.pass(60 * 60_000)
  expect(await knows(secret)).toEqual(ALL)
})

test.each([
  ['a /56', 1, 60],
  ['a /48', 256, 120],
])('networks of %s have a limit together, however many they are [COUP-01]', async (_, step, max) => {
  const { deps, knows, guess } = await aHousehold()
  const secret = await aCouponRow(deps.db)
  for (let tried = 0; tried < max - 1; tried++) await guess(`GUESS${tried}`, tried * step)
  expect(await knows(secret, 200 * step)).toEqual(ALL)
  await guess('ANOTHER', max * step)
  expect(await knows(secret, 200 * step)).toEqual(NONE)
  expect((await deps.db.all("SELECT 1 FROM attempt WHERE scope = 'coupon'")).length).toBeGreaterThan(max)
})

test('other networks know a code that one may not guess [COUP-01]', async () => {
  const { deps, guess } = await aHousehold()
  const secret = await aCouponRow(deps.db)
  for (let tried = 0; tried < 30; tried++) await guess(`GUESS${tried}`)
  const other = await aHousehold()
  expect(await other.knows(secret)).toEqual(ALL)
})
