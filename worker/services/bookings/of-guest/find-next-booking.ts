import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { CONFIRMED_OR_CHECKED_IN } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Summary of the next stay; dates in the property's time zone. */
type NextStay = {
  bookingNo: string
  name: string
  city: string
  country: string
  checkin: CalendarDay
  checkout: CalendarDay
}

/** Returns the guest's current or next stay; null also on shared cached pages. */
export async function findNextBooking({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<NextStay | null> {
  const { brand, visitor, now, shared, locale } = scope
  if (!visitor.user || shared) return null
  const today = new Date(now).toISOString().slice(0, 10)
  return findNextOfUser(db, { brandId: brand.id, userId: visitor.user.id, today, locale })
}

/** Returns the guest's earliest confirmed stay that ends on or after `today`, or null. */
function findNextOfUser(
  db: Database,
  { brandId, userId, today, locale }: { brandId: BrandId; userId: string; today: string; locale: Locale },
): Promise<NextStay | null> {
  return db.first<NextStay>(
    `SELECT b.booking_no AS bookingNo, p.name, ${localizedNameSql('city', '?4')} AS city, country.code AS country, b.checkin, b.checkout
     FROM booking b
     JOIN property p ON p.id = b.property_id
     JOIN city ON city.id = p.city_id
     JOIN country ON country.id = p.country_id
     WHERE b.user_id = ?1 AND b.brand_id = ?2 AND b.checkout >= ?3 AND b.status_key IN ${CONFIRMED_OR_CHECKED_IN}
     ORDER BY b.checkin, b.created_at LIMIT 1`,
    userId,
    brandId,
    today,
    locale,
  )
}
