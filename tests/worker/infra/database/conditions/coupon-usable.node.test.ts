import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { anEmptyCatalogue } from '#tests/support/a-catalogue.ts'
import { couponUseColumns, isCouponUsable } from '#worker/infra/database/conditions/coupon-usable.ts'

const guest = {
  identifiers: { phone: "'98'", countryCode: "'+91'", userId: "'asha'", visitorId: "'browser'" },
  phoneHashes: "'mark'",
  mailboxHashes: "'mail'",
  brandId: "'marigold'",
}

/** A coupon with this many uses in a database whose bookings need no other columns. */
function aCoupon({
  maxUses = 'NULL' as number | 'NULL',
  isFirstOnly = false,
  isPaused = false,
  budget = 'NULL' as number | 'NULL',
  cap = 300 as number | 'NULL',
} = {}): DatabaseSync {
  const { db } = anEmptyCatalogue()
  db.exec(`PRAGMA foreign_keys = OFF; DROP TABLE booking; DROP TABLE coupon;
    CREATE TABLE booking (id, guest_phone, guest_country_code, user_id, visitor_id, brand_id, status_key, price, coupon_code, evidence, mail_mark);
    CREATE TABLE coupon (code, max_uses, first_booking_only, is_paused, budget_minor, cap_minor, value, kind);
    INSERT INTO coupon VALUES ('SUN', ${maxUses}, ${Number(isFirstOnly)}, ${Number(isPaused)}, ${budget}, ${cap}, 10, 'percent')`)
  return db
}

function book(db: DatabaseSync, id: string, given: Record<string, string | number> = {}): void {
  const row = { phone: '11', userId: null, visitorId: 'other', brandId: 'marigold', statusKey: 0, coupon: '', ...given }
  const { phone, userId, visitorId, brandId, statusKey, coupon } = row
  db.prepare("INSERT INTO booking VALUES (?, ?, '+91', ?, ?, ?, ?, '{\"couponMinor\":250}', NULL, 'none', NULL)").run(
    id,
    phone,
    userId,
    visitorId,
    brandId,
    statusKey,
  )
  if (coupon) {
    const released = coupon === 'released' ? 1 : 0
    db.prepare("INSERT INTO coupon_use (coupon_code, booking_id, guest_phone, released) VALUES ('SUN', ?, ?, ?)").run(
      id,
      phone,
      released,
    )
  }
}

function ask(db: DatabaseSync, but: string[] = []) {
  const input = { ...guest, ignoredBookings: but.map((id) => `'${id}'`) }
  const sql = `SELECT ${isCouponUsable(input)} AS free, ${couponUseColumns(input)} FROM coupon k WHERE k.code = 'SUN'`
  return { ...db.prepare(sql).get() }
}

test('a coupon is available until used up; released uses do not count', () => {
  const db = aCoupon({ maxUses: 2 })
  book(db, 'one', { coupon: 'used' })
  book(db, 'two', { coupon: 'released' })
  expect(ask(db)).toEqual({ free: 1, is_offered: 1, is_allowed: 1, uses: 1, used_by_guest: 0, guest_bookings: 0 })
  book(db, 'three', { coupon: 'used' })
  expect(ask(db)).toMatchObject({ free: 0, uses: 2 })
  expect(ask(db, ['three'])).toMatchObject({ free: 1, uses: 1 })
})

test.each<Record<string, string>>([{ phone: '98' }, { userId: 'asha' }, { visitorId: 'browser' }])(
  'a guest known by %o uses it once',
  (mark) => {
    const db = aCoupon()
    book(db, 'own', { ...mark, coupon: 'used' })
    expect(ask(db)).toMatchObject({ free: 0, used_by_guest: 1 })
    expect(ask(db, ['own'])).toMatchObject({ free: 1, used_by_guest: 0 })
  },
)

test("a first-booking coupon checks the brand's uncancelled bookings", () => {
  const db = aCoupon({ isFirstOnly: true })
  book(db, 'cancelled', { phone: '98', statusKey: 3 })
  book(db, 'elsewhere', { phone: '98', brandId: 'dunehouse' })
  book(db, 'of another', {})
  expect(ask(db)).toMatchObject({ free: 1, guest_bookings: 0 })
  book(db, 'own', { phone: '98', statusKey: 4 })
  expect(ask(db)).toMatchObject({ free: 0, guest_bookings: 1 })
  expect(ask(db, ['own'])).toMatchObject({ free: 1, guest_bookings: 0 })
})

test('a paused coupon is available to no guest', () => {
  expect(ask(aCoupon({ isPaused: true }))).toMatchObject({ free: 0, is_offered: 0 })
})

test('a budget coupon needs enough left for its maximum discount', () => {
  const db = aCoupon({ budget: 800 })
  expect(ask(db)).toMatchObject({ free: 1, is_offered: 1 })
  book(db, 'one', { coupon: 'used' })
  book(db, 'two', { coupon: 'released' })
  // 250 are spent and 300 reserved: 550. After another use 800.
  expect(ask(db)).toMatchObject({ free: 1, is_offered: 1 })
  book(db, 'three', { coupon: 'used' })
  expect(ask(db)).toMatchObject({ free: 1, is_offered: 1 })
  book(db, 'four', { coupon: 'used' })
  expect(ask(db)).toMatchObject({ free: 0, is_offered: 0, is_allowed: 1, uses: 3 })
  expect(ask(db, ['four'])).toMatchObject({ free: 1, is_offered: 1 })
})

test('a percentage with a budget needs a cap, or is unavailable', () => {
  expect(ask(aCoupon({ budget: 800, cap: 'NULL' }))).toMatchObject({ free: null, is_offered: null })
})
