import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { aHotel } from '#tests/support/booking-builders.ts'
import { applyMigrations } from '#worker/infra/database/migrate.ts'
import { markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

test("an operator's mark is written to a stopped site's database file", async () => {
  const file = new DatabaseSync(':memory:')
  applyMigrations(file, 'worker/infra/database/migrations')
  const db = openFile(file)
  const { propertyId, categoryId } = await aHotel(db)
  const policy = { freeUntil: null, checkinAt: CHECKIN_AT, afterwards: 'first_night', timeZone: 'Asia/Kolkata' }
  const price = { perNight: [{ day: '2026-12-11', amountMinor: 120_000 }], totalMinor: 240_000 }
  const row = {
    id: 'b1',
    booking_no: 'CDFGHJKMN',
    invoice_no: 'INVCDFGHJKMN',
    brand_id: 'marigold',
    status_key: 0,
    state: 'confirmed',
    property_id: propertyId,
    room_category_id: categoryId,
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    nights: 2,
    rooms: 1,
    guest_name: 'Asha Rao',
    guest_country_code: '+91',
    guest_phone: '9812345678',
    locale: 'en',
    visitor_id: 'v1',
    currency: 'INR',
    total_minor: 240_000,
    price: JSON.stringify(price),
    source: 'test',
    policy: JSON.stringify(policy),
    created_at: 0,
    token_hash: 'h',
  }
  const names = Object.keys(row)
  file.prepare(`INSERT INTO booking (${names}) VALUES (${names.map(() => '?')})`).run(...Object.values(row))
  const files = {} as R2Bucket
  const deps = {
    db,
    files,
    now: () => CHECKIN_AT,
    later: () => {},
    enqueueMessage: async () => {},
    smsDailyParts: 5000,
  }
  const say = (mark: 'check-in' | 'no-show') => markStay(deps, { bookingNo: 'cdf-ghj-kmn', mark })
  expect(await say('no-show')).toEqual({ is: 'marked', chargeMinor: 0, refundMinor: 0, currency: 'INR' })
  expect([await say('no-show'), await say('check-in')]).toEqual([{ is: 'marked before' }, { is: 'not possible' }])
  expect(file.prepare('SELECT template, status FROM message').all()).toEqual([
    { template: 'booking_no_show', status: 'queued' },
  ])
})
