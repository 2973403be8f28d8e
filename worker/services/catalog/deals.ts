import type { BrandId } from '#app/brands/brands.ts'
import {
  addDays,
  type CalendarDay,
  firstKnownDay,
  lastKnownDay,
  parseCalendarDay,
} from '#app/domain/dates/calendar-day.ts'
import { type OfferWindow, offerState } from '#app/domain/dates/offer-window.ts'
import { isHidden } from '#app/domain/visits/hidden-parts.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type Deal = OfferWindow & {
  id: number
  slug: string
  title: string
  terms: string
  couponCode: string | null
  /** Effect of the coupon, in minor units of its currency; null without one. */
  coupon: DealCoupon | null
  /** City of the deal; null when valid in several or everywhere. */
  city: DealCity | null
  /** All cities it is valid in, its own first; empty means everywhere. */
  cities: DealCity[]
  /** Mystery deals are only for signed-in guests. */
  membersOnly: boolean
}

type DealCity = { id: number; slug: string; name: string; timeZone: string }

export type DealCoupon = {
  kind: 'percent' | 'fixed'
  value: number
  currency: string | null
  capMinor: number | null
  minTotalMinor: number
  firstBookingOnly: boolean
  maxUses: number | null
}

const MAX_DEALS = 50

export function listDeals(deps: Deps, scope: Scope): Promise<Deal[]> {
  const canSeeMysteryDeals = scope.visitor.user && !isHidden('mysteryDeals', scope.visitor)
  return findRunning(deps, scope, { membersOnly: canSeeMysteryDeals ? null : false, limit: MAX_DEALS })
}

/** Returns the deals for signed-in guests only; empty for others. */
export async function listMysteryDeals(deps: Deps, scope: Scope): Promise<Deal[]> {
  if (!scope.visitor.user || isHidden('mysteryDeals', scope.visitor)) return []
  return findRunning(deps, scope, { membersOnly: true, limit: MAX_DEALS })
}

/** Finds a running deal by its id or slug; mystery deals only for signed-in guests. */
export async function findDeal(deps: Deps, scope: Scope, name: string): Promise<Deal | null> {
  const membersOnly = scope.visitor.user ? null : false
  const idOrSlug = /^\d{1,9}$/.test(name) ? { id: Number(name) } : { slug: name }
  const [deal] = await findRunning(deps, scope, { membersOnly, ...idOrSlug, limit: 1 })
  return deal ?? null
}

/** Returns the time zone in which a deal begins and ends: that of its first city, otherwise the country's. */
export function dealZone({ cities }: Pick<Deal, 'cities'>, scope: Scope): string {
  return cities[0]?.timeZone ?? scope.country.timeZone
}

/** Returns whether a deal is valid in a city; a deal without cities is valid everywhere. */
export function isValidInCity({ cities }: Pick<Deal, 'cities'>, cityId: number): boolean {
  return cities.length === 0 || cities.some(({ id }) => id === cityId)
}

async function findRunning(
  deps: Deps,
  scope: Scope,
  query: Omit<DealQuery, 'brandId' | 'locale' | 'today'>,
): Promise<Deal[]> {
  const today = calendarDayIn(scope.country.timeZone, scope.now)
  const deals = await findDeals(deps.db, { ...query, brandId: scope.brand.id, locale: scope.locale, today })
  return deals.filter((deal) => isRunning(deal, dealZone(deal, scope), scope))
}

function isRunning(window: OfferWindow, timeZone: string, { now }: Scope): boolean {
  const clock = { today: calendarDayIn(timeZone, now), clock: clockTimeIn(timeZone, now) }
  return offerState(window, clock) === 'running'
}

export type DealQuery = {
  brandId: BrandId
  locale: string
  /** Selects deals valid on this day in any time zone; the caller checks the time of day. */
  today: CalendarDay
  membersOnly: boolean | null
  slug?: string
  id?: number
  limit: number
}

type Row = Record<string, SqlValue>

const columnsIn = (
  locale: string,
) => `d.*, t.title AS own_title, t.terms AS own_terms, k.kind, k.value, k.currency, k.cap_minor,
  k.min_total_minor, k.first_booking_only, k.max_uses,
  (SELECT json_group_array(json_array(c.id, c.slug, ${localizedNameSql('c', locale)}, c.time_zone, c.popularity)) FROM city c
    WHERE c.id IN (d.city_id, k.city_id)
      OR c.id IN (SELECT city_id FROM coupon_city WHERE coupon_code = d.coupon_code)) AS cities`

async function findDeals(db: Database, query: DealQuery): Promise<Deal[]> {
  const { bind, params } = bindParams()
  const locale = bind(query.locale)
  const conditions = [
    `d.brand_id = ${bind(query.brandId)}`,
    'd.is_paused + coalesce(k.is_paused, 0) = 0',
    `d.starts_on <= ${bind(addDays(query.today, 1))}`,
    `d.ends_on >= ${bind(addDays(query.today, -1))}`,
    ...(query.membersOnly === null ? [] : [`d.members_only = ${bind(query.membersOnly ? 1 : 0)}`]),
    ...(query.slug === undefined ? [] : [`d.slug = ${bind(query.slug)}`]),
    ...(query.id === undefined ? [] : [`d.id = ${bind(query.id)}`]),
  ]
  const rows = await db.all<Row>(
    `SELECT ${columnsIn(locale)} FROM deal d LEFT JOIN coupon k ON k.code = d.coupon_code
     LEFT JOIN deal_text t ON t.deal_id = d.id AND t.locale = ${locale}
     WHERE ${conditions.join(' AND ')} ORDER BY d.ends_on, d.id LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map(toDeal)
}

function toDeal(row: Row): Deal {
  const cities = readCities(row)
  return {
    id: Number(row.id),
    slug: String(row.slug),
    title: String(row.own_title ?? row.title),
    terms: String(row.own_terms ?? row.terms),
    couponCode: textOrNull(row.coupon_code),
    coupon: row.coupon_code === null ? null : toCoupon(row),
    city: cities.find(({ id }) => id === row.city_id) ?? null,
    cities,
    startsOn: parseCalendarDay(String(row.starts_on)) ?? lastKnownDay,
    endsOn: parseCalendarDay(String(row.ends_on)) ?? firstKnownDay,
    startTime: String(row.start_time),
    endTime: String(row.end_time),
    membersOnly: row.members_only === 1,
  }
}

/** Returns the cities of a deal: its own city first, then by popularity. */
function readCities({ cities, city_id }: Row): DealCity[] {
  const rows = json<[number, string, string, string, number][]>(cities)
  const rankOf = ([id, , , , popularity]: (typeof rows)[number]) =>
    id === city_id ? Number.MAX_SAFE_INTEGER : popularity
  return rows
    .sort((a, b) => rankOf(b) - rankOf(a) || a[0] - b[0])
    .map(([id, slug, name, timeZone]) => ({ id, slug, name, timeZone }))
}

function toCoupon(row: Row): DealCoupon {
  return {
    kind: row.kind === 'fixed' ? 'fixed' : 'percent',
    value: Number(row.value),
    currency: textOrNull(row.currency),
    capMinor: numberOrNull(row.cap_minor),
    minTotalMinor: Number(row.min_total_minor),
    firstBookingOnly: row.first_booking_only === 1,
    maxUses: numberOrNull(row.max_uses),
  }
}
