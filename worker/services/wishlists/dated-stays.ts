import { readSavedFor } from '#app/contracts/guests/saved-for.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** No time zone is more than 12 hours behind UTC. */
const MAX_BEHIND_UTC_MS = 12 * 3_600_000

/** A property of the default list with the dates and party it was saved for. */
export type DatedStay = {
  property: { id: number; name: string; cityName: string; countryName: string }
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
}

type Row = Record<'name' | 'city' | 'country' | 'saved_for', string> & { id: number }

/** Returns the signed-in guest's saved stays whose check-in has not passed in every time zone, earliest first. */
export async function listDatedStays(deps: Deps, { brand, visitor, locale, now }: Scope): Promise<DatedStay[]> {
  if (!visitor.user) return []
  const rows = await deps.db.all<Row>(
    `SELECT p.id, p.name, ${localizedNameSql('city', '?4')} AS city, country.code AS country, s.saved_for
     FROM shortlist s CROSS JOIN property p ON p.id = s.property_id JOIN city ON city.id = p.city_id
       JOIN country ON country.id = p.country_id
     WHERE s.user_id = ?1 AND p.brand_id = ?2 AND p.is_live = 1 AND s.saved_for ->> '$.checkin' >= ?3
     ORDER BY s.saved_for ->> '$.checkin', s.created_at`,
    visitor.user.id,
    brand.id,
    calendarDayIn('UTC', now - MAX_BEHIND_UTC_MS),
    locale,
  )
  const format = createFormatter(locale)
  return rows.flatMap((row) => {
    const savedFor = readSavedFor(row.saved_for)
    const rooms = savedFor && parseRoomsConfig(savedFor.rooms_config)
    if (!savedFor || !rooms) return []
    const property = { id: row.id, name: row.name, cityName: row.city, countryName: format.countryName(row.country) }
    const { checkin, checkout, child_ages } = savedFor
    return [{ property, checkin, checkout, rooms: withChildAges(rooms, child_ages) }]
  })
}
