import { DatabaseSync } from 'node:sqlite'
import { mainBrand } from '#app/brands/brands.ts'
import { planCancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { knownDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

/** Guests whose stay ended two days before the site started, one for each device. */
export const returned = {
  phone: { number: '9000000080', booking: 'RTRNDFHN3' },
  desktop: { number: '9000000081', booking: 'RTRNDDKT3' },
} as const

/** A member of India's first plan since a month ago. */
export const member = { number: '9000000082' } as const

const PROPERTY = 10_001

/** Adds the guests with their stays, and the member, to an unused data folder. */
export async function addReturningGuests(state: string): Promise<void> {
  const files = knownDatabaseFiles(state)
  if (!files) throw new Error(`no databases below ${state}`)
  const file = new DatabaseSync(files.main)
  const db = openFile(file)
  const [today] = new Date().toISOString().split('T') as [CalendarDay]
  const [checkin, checkout] = [addDays(today, -4), addDays(today, -2)]
  for (const [device, { number, booking }] of Object.entries(returned)) {
    const userId = `journeys-returned-${device}`
    const row = stayRow({ id: `${userId}-stay`, userId, number, booking, checkin, checkout })
    const names = Object.keys(row)
    await db.batch([
      insertGuest(userId, number),
      {
        sql: `INSERT INTO booking (room_category_id, ${names.join(', ')})
          SELECT min(id), ${names.map(() => '?').join(', ')} FROM room_category WHERE property_id = ?`,
        params: [...Object.values(row), PROPERTY],
      },
    ])
  }
  await db.batch([
    insertGuest('journeys-member', member.number),
    {
      sql: `INSERT INTO membership (id, brand_id, user_id, status, plan_id, country, terms, start_date, end_date, created_at)
        SELECT 'journeys-member', brand_id, 'journeys-member', 'running', id, country,
          json_object('name', name, 'rank', rank, 'priceMinor', price_minor, 'currency', currency, 'months', months,
            'memberPercent', member_percent, 'homePercent', home_percent), ?, ?, 0
        FROM membership_plan WHERE id = 'in-wizard'`,
      params: [addDays(today, -30), addDays(today, 150)],
    },
  ])
  file.close()
}

function insertGuest(id: string, number: string): Statement {
  return statement(
    "INSERT INTO user (id, first_name, last_name, country_code, phone, created_at) VALUES (?, 'Meera', 'Nair', '+91', ?, 0)",
    id,
    number,
  )
}

type Stay = { id: string; userId: string; number: string; booking: string; checkin: CalendarDay; checkout: CalendarDay }

/** Two nights at ₹1,200, paid at the hotel and checked out. */
function stayRow({ id, userId, number, booking, checkin, checkout }: Stay) {
  const quote = quoteStay({
    currency: 'INR',
    tax: { bp: 1200, inclusive: true, cityTaxMinor: 0 },
    discountPercent: 0,
    slasherPercent: 60,
    tariff: { singleMinor: 100_000, doubleMinor: 120_000, extraMinor: 40_000 },
    nights: [checkin, addDays(checkin, 1)].map((day) => ({ day, factorBp: 10_000 })),
    rooms: [roomFor(2)],
    earlyCheckin: null,
    meals: [],
    coupon: null,
    memberPercent: 0,
    advancePercent: null,
  })
  const policy = planCancellationPolicy({
    freeCancellationHours: 24,
    promisedUntil: null,
    timeZone: 'Asia/Kolkata',
    checkinAt: Date.parse(`${checkin}T06:30:00Z`),
  })
  return {
    id,
    booking_no: booking,
    invoice_no: `INV${booking}`,
    brand_id: mainBrand().id,
    status_key: 2,
    state: 'completed',
    property_id: PROPERTY,
    checkin,
    checkout,
    nights: 2,
    rooms: 1,
    guest_name: 'Meera Nair',
    guest_country_code: '+91',
    guest_phone: number,
    locale: 'en',
    user_id: userId,
    visitor_id: userId,
    currency: 'INR',
    total_minor: quote.totalMinor,
    price: JSON.stringify(quote),
    policy: JSON.stringify(policy),
    source: 'website',
    created_at: 0,
    token_hash: id,
  }
}
