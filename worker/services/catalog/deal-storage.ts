import type { BrandId } from '#app/brands/brands.ts'
import {
  addDays,
  type CalendarDay,
  firstKnownDay,
  lastKnownDay,
  parseCalendarDay,
} from '#app/domain/dates/calendar-day.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import { namedIn } from '#worker/infra/database/named-in.ts'
import type { Deal, DealCity, DealCoupon } from './deal.ts'

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
  (SELECT json_group_array(json_array(c.id, c.slug, ${namedIn('c', locale)}, c.time_zone, c.popularity)) FROM city c
    WHERE c.id IN (d.city_id, k.city_id)
      OR c.id IN (SELECT city_id FROM coupon_city WHERE coupon_code = d.coupon_code)) AS cities`

export async function findDeals(db: Database, query: DealQuery): Promise<Deal[]> {
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

/** The deal's own city first, then by popularity. */
function readCities({ cities, city_id }: Row): DealCity[] {
  const rows = json<[number, string, string, string, number][]>(cities)
  const rank = ([id, , , , popularity]: (typeof rows)[number]) =>
    id === city_id ? Number.MAX_SAFE_INTEGER : popularity
  return rows
    .sort((one, other) => rank(other) - rank(one) || one[0] - other[0])
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
