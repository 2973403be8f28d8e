import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { PlanTerms } from '#app/domain/membership/order-price.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { json, numberOrNull, text } from '#worker/database/columns.ts'
import { holdsWords } from '#worker/database/conditions/holds-words.ts'
import { isAheadOrCounted } from '#worker/database/conditions/stay-evidence-sql.ts'
import { type SqlValue, type Statement, statement } from '#worker/database/database.ts'

/** A guest's membership with a brand, running or over. */
export type Membership = {
  id: string
  status: 'running' | 'ended' | 'refunded'
  planId: string
  country: string
  terms: PlanTerms
  startDate: CalendarDay
  endDate: CalendarDay
  /** When it was ended or refunded; null while it runs. */
  endedAt: Instant | null
  home: { id: number; name: string; slug: string; cityName: string } | null
  homeChosenAt: Instant | null
}

/** A guest of a brand. */
export type BrandGuest = { brandId: string; userId: string }

/** The running membership of a guest, else the one that ended last. */
export function membershipStatement({ brandId, userId }: BrandGuest): Statement {
  return statement(
    `SELECT m.id, m.status, m.plan_id, m.country, m.terms, m.start_date, m.end_date, m.ended_at, m.home_chosen_at,
       p.id AS home_id, p.name AS home_name, p.slug AS home_slug, ci.name AS home_city
     FROM membership m LEFT JOIN property p ON p.id = m.home_property_id LEFT JOIN city ci ON ci.id = p.city_id
     WHERE m.user_id = ?1 AND m.brand_id = ?2 ORDER BY m.status = 'running' DESC, m.created_at DESC LIMIT 1`,
    userId,
    brandId,
  )
}

/** Reads a row of `membershipStatement`. */
export function toMembership(row: Record<string, SqlValue>): Membership {
  const homeId = numberOrNull(row.home_id)
  return {
    id: text(row.id),
    status: text(row.status) as Membership['status'],
    planId: text(row.plan_id),
    country: text(row.country),
    terms: json<PlanTerms>(row.terms),
    startDate: text(row.start_date) as CalendarDay,
    endDate: text(row.end_date) as CalendarDay,
    endedAt: numberOrNull(row.ended_at),
    home:
      homeId === null
        ? null
        : { id: homeId, name: text(row.home_name), slug: text(row.home_slug), cityName: text(row.home_city) },
    homeChosenAt: numberOrNull(row.home_chosen_at),
  }
}

/** Reads what membership takes off a guest's bookings that lie ahead or count as stays, by currency, and how many they are. */
export function savingsStatement({ brandId, userId }: BrandGuest): Statement {
  return statement(
    `SELECT currency, count(*) AS bookings, sum(price ->> 'memberMinor') AS saved FROM booking b
     WHERE user_id = ?1 AND brand_id = ?2 AND price ->> 'memberMinor' > 0 AND ${isAheadOrCounted('b')}
     GROUP BY currency`,
    userId,
    brandId,
  )
}

/** Whether an order of a guest awaits its payment: a row, or none (DEC-135). */
export function pendingStatement({ brandId, userId }: BrandGuest, now: Instant): Statement {
  return statement(
    `SELECT 1 AS is_pending FROM guest_order
     WHERE user_id = ?1 AND brand_id = ?2 AND kind = 'membership' AND status = 'pending' AND expires_at > ?3`,
    userId,
    brandId,
    now,
  )
}

/** A house that members may name as theirs. */
export type HomeChoice = { id: number; name: string; slug: string; cityName: string }

/** Lists houses of a brand that take part, by words of their name and their city's; the most popular first. */
export function homeChoicesStatement(brandId: string, asked: string, limit: number): Statement {
  const { bind, params } = bindParams()
  return statement(
    `SELECT p.id, p.name, p.slug, ci.name AS city FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.brand_id = ${bind(brandId)} AND p.is_live = 1 AND p.takes_part = 1
       AND ${holdsWords("(p.name || ' ' || ci.name)", asked, bind)}
     ORDER BY p.popularity DESC, p.id LIMIT ${bind(limit)}`,
    ...params,
  )
}

/** A house of a brand that takes part; no row where it does not. */
export function homeChoiceStatement(brandId: string, propertyId: number): Statement {
  return statement(
    `SELECT p.id, p.name, p.slug, ci.name AS city FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.id = ?2 AND p.brand_id = ?1 AND p.is_live = 1 AND p.takes_part = 1`,
    brandId,
    propertyId,
  )
}

/** Reads a house of the two statements above. */
export function toHomeChoice(row: Record<string, SqlValue>): HomeChoice {
  return { id: Number(row.id), name: text(row.name), slug: text(row.slug), cityName: text(row.city) }
}

/** Names the home hotel of a running membership, where it takes part and the last choice may be left (DEC-132). */
export function updateHome(
  { brandId, userId }: BrandGuest,
  { propertyId, at, freeSince }: { propertyId: number; at: Instant; freeSince: Instant },
): Statement {
  return statement(
    `UPDATE membership SET home_property_id = ?3, home_chosen_at = ?4
     WHERE user_id = ?1 AND brand_id = ?2 AND status = 'running' AND home_property_id IS NOT ?3
       AND (home_chosen_at IS NULL OR home_property_id IS NULL OR home_chosen_at <= ?5)
       AND EXISTS (SELECT 1 FROM property p WHERE p.id = ?3 AND p.brand_id = ?2 AND p.is_live = 1 AND p.takes_part = 1)
     RETURNING id`,
    userId,
    brandId,
    propertyId,
    at,
    freeSince,
  )
}
