import { findBrand } from '#app/brands/brands.ts'
import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import type { RestrictionRow } from '#app/domain/stays/restrictions.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { aBrandRow } from './a-brand-row.ts'

/** The first night most tests book: three weeks after the clock of `aDeps`. */
export const CHECKIN: CalendarDay = '2026-12-11'

export type TestHotel = { propertyId: number; categoryId: number; countryId: number; cityId: number }

export type HotelDetails = {
  brandId: 'marigold' | 'dunehouse' | 'dunehouse-india'
  rooms: number
  singleMinor: number
  doubleMinor: number
  extraMinor: number
  discountPercent: number
  prepaidPercent: number
  freeCancellationHours: number | null
  currency: string
  taxBp: number
  taxInclusive: boolean
  restrictions: RestrictionRow[]
  meals: { code: 'breakfast' | 'lunch' | 'dinner'; priceMinor: number }[]
  /** Whether the clock marks arrivals and departures. */
  autoMarks: boolean
}

let made = 0

/** A new property with one room type: `rooms` rooms at 1,000 and 1,200 a night, priced for two years. */
export async function aHotel(db: Database, overrides: Partial<HotelDetails> = {}): Promise<TestHotel> {
  const details: HotelDetails = {
    brandId: 'marigold',
    rooms: 3,
    singleMinor: 100_000,
    doubleMinor: 120_000,
    extraMinor: 40_000,
    discountPercent: 0,
    prepaidPercent: 0,
    freeCancellationHours: 24,
    currency: 'INR',
    taxBp: 0,
    taxInclusive: true,
    restrictions: [],
    meals: [],
    autoMarks: true,
    ...overrides,
  }
  const id = 900_000 + Math.floor(Math.random() * 90_000) * 100 + ++made
  const hotel = { propertyId: id, categoryId: id, countryId: id, cityId: id }
  await db.batch([...placeStatements(details, id), ...hotelStatements(details, id)])
  return hotel
}

function placeStatements(details: HotelDetails, id: number) {
  return [
    {
      // Every test country has a unique code; its rules do not depend on the brand's country.
      sql: `INSERT INTO country (id, code, name, currency, tax_bp, tax_inclusive) VALUES (?, ?, ?, ?, ?, ?)`,
      params: [id, codeOf(id), `Country ${id}`, details.currency, details.taxBp, Number(details.taxInclusive)],
    },
    {
      sql: `INSERT INTO city (id, country_id, slug, name, latitude, longitude, population, time_zone)
        VALUES (?, ?, ?, ?, 12.9, 77.6, 1000000, 'Asia/Kolkata')`,
      params: [id, id, `city-${id}`, `City ${id}`],
    },
    { sql: 'INSERT INTO rate_calendar (id, name) VALUES (?, ?)', params: [id, `calendar ${id}`] },
    {
      sql: `WITH RECURSIVE days (day) AS (SELECT '2026-11-01' UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < '2028-11-01')
        INSERT INTO rate_calendar_day (rate_calendar_id, day, factor_bp) SELECT ?, day, 10000 FROM days`,
      params: [id],
    },
  ]
}

function hotelStatements(details: HotelDetails, id: number) {
  return [
    aBrandRow(details.brandId),
    {
      sql: `INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street, latitude, longitude,
          rate_calendar_id, currency, discount_percent, prepaid_discount_percent, free_cancellation_hours,
          auto_mark_stays, scene)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, '1 Test Road', 12.9, 77.6, ?, ?, ?, ?, ?, ?, 'city')`,
      params: [
        id,
        details.brandId,
        `TST${id}`,
        `Hotel ${id}`,
        `hotel-${id}`,
        findBrand(details.brandId).kind,
        id,
        id,
        id,
        details.currency,
        details.discountPercent,
        details.prepaidPercent,
        details.freeCancellationHours,
        Number(details.autoMarks),
      ],
    },
    {
      sql: `INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults, rooms_total,
          single_minor, double_minor, extra_minor)
        VALUES (?, ?, 0, 'Classic', 'double', 20, 4, 3, ?, ?, ?, ?)`,
      params: [id, id, details.rooms, details.singleMinor, details.doubleMinor, details.extraMinor],
    },
    ...details.restrictions.map(({ kind, number, text }) => ({
      sql: 'INSERT INTO restriction (property_id, kind, number, text) VALUES (?, ?, ?, ?)',
      params: [id, kind, number, text],
    })),
    ...details.meals.map(({ code, priceMinor }) => ({
      sql: 'INSERT INTO meal_option (room_category_id, code, price_minor) VALUES (?, ?, ?)',
      params: [id, code, priceMinor],
    })),
  ]
}

/** A coupon of 10 percent for everybody at any time. */
export async function aCoupon(db: Database, { maxUses = null }: { maxUses?: number | null } = {}): Promise<string> {
  const code = `TEST${++made}X${Math.floor(Math.random() * 1e6)}`
  await db.batch([
    {
      sql: `INSERT INTO coupon (code, kind, value, starts_on, ends_on, max_uses)
        VALUES (?, 'percent', 10, '2026-01-01', '2028-12-31', ?)`,
      params: [code, maxUses],
    },
  ])
  return code
}

/** A request for one room of two adults, two nights, paid at the hotel. */
export function aBookingRequest(
  hotel: TestHotel,
  overrides: Partial<Omit<BookingRequest, 'stay'>> & { stay?: Partial<BookingRequest['stay']> } = {},
): BookingRequest {
  return {
    guest: {
      title: null,
      language: null,
      isFullNameConfirmed: false,
      name: 'Asha Rao',
      firstName: null,
      lastName: null,
      countryCode: '+91',
      phone: `98${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
      email: null,
      streetName: null,
      streetNumber: null,
      postalCode: null,
      city: null,
    },
    replaces: null,
    shownTotalMajor: null,
    wallet: null,
    payment: null,
    informGuest: true,
    source: null,
    returnUrl: null,
    cancelUrl: null,
    links: { deeplink_url: null },
    details: {},
    ...overrides,
    stay: {
      propertyId: hotel.propertyId,
      roomTypeId: hotel.categoryId,
      checkin: CHECKIN,
      checkout: addDays(CHECKIN, 2),
      rooms: [roomFor(2)],
      couponCode: null,
      earlyCheckin: false,
      meals: [],
      ...overrides.stay,
    },
  }
}

/** A createBooking body in the contract's wording, with more fields than the site's form sends. */
export function aBookingBody(
  hotel: TestHotel,
  overrides: { user?: object; booking?: object; [name: string]: unknown } = {},
) {
  const { user, booking, ...rest } = overrides
  return {
    user: {
      first_name: 'Asha',
      country_code: '+91',
      phone: `98${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
      email: '',
      devise_role: 'Consumer_Guest',
      ...user,
    },
    booking: {
      single: 0,
      double: 1,
      extra: 0,
      checkin: '11/12/2026',
      checkout: '13/12/2026',
      hotel_id: hotel.propertyId,
      room_category_id: hotel.categoryId,
      source: 'Mobile Web Booking',
      ...booking,
    },
    ...rest,
  }
}

export async function soldByDay(db: Database, hotel: TestHotel): Promise<Record<string, number>> {
  const rows = await db.all<{ day: string; sold: number }>(
    'SELECT day, sold FROM stock WHERE room_category_id = ? ORDER BY day',
    hotel.categoryId,
  )
  return Object.fromEntries(rows.map(({ day, sold }) => [day, sold]))
}

/** Returns currencies whose ledger and transactions that do not sum to zero; must be empty. */
export async function unbalancedLedger(db: Database): Promise<unknown[]> {
  return db.all(
    `SELECT transaction_id, sum(amount_minor) AS total FROM ledger_entry GROUP BY transaction_id, currency HAVING total <> 0`,
  )
}

function codeOf(id: number): string {
  const letter = (index: number) => String.fromCharCode(0x4e00 + (index % 20_000))
  return letter(id) + letter(Math.floor(id / 20_000))
}
