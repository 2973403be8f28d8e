import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { STAYING } from '#worker/database/conditions/status-sql.ts'
import type { Database } from '#worker/database/database.ts'
import { namedIn } from '#worker/database/named-in.ts'

/** Summary of the next stay; dates in the property's time zone. */
export type NextStay = {
  bookingNo: string
  name: string
  city: string
  country: string
  checkin: CalendarDay
  checkout: CalendarDay
}

/** Returns the guest's earliest confirmed stay that ends on or after `today`, or null. */
export function findNextOfUser(
  db: Database,
  { brandId, userId, today, locale }: { brandId: BrandId; userId: string; today: string; locale: Locale },
): Promise<NextStay | null> {
  return db.first<NextStay>(
    `SELECT b.booking_no AS bookingNo, p.name, ${namedIn('city', '?4')} AS city, country.code AS country, b.checkin, b.checkout
     FROM booking b
     JOIN property p ON p.id = b.property_id
     JOIN city ON city.id = p.city_id
     JOIN country ON country.id = p.country_id
     WHERE b.user_id = ?1 AND b.brand_id = ?2 AND b.checkout >= ?3 AND b.status_key IN ${STAYING}
     ORDER BY b.checkin, b.created_at LIMIT 1`,
    userId,
    brandId,
    today,
    locale,
  )
}
