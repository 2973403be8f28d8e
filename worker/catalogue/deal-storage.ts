import type { BrandId } from '#app/brands/brands.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database, SqlValue } from '#worker/database/database.ts'
import type { Deal } from './deal.ts'

export type DealQuery = { brandId: BrandId; today: string; membersOnly: boolean | null; slug?: string; limit: number }

/** Finds the deals of a brand that run on a day; of both sorts when `membersOnly` is null. */
export async function findDeals(db: Database, query: DealQuery): Promise<Deal[]> {
  const { bind, params } = bindParams()
  const today = bind(query.today)
  const conditions = [
    `d.brand_id = ${bind(query.brandId)}`,
    `d.starts_on <= ${today}`,
    `d.ends_on >= ${today}`,
    ...(query.membersOnly === null ? [] : [`d.members_only = ${bind(query.membersOnly ? 1 : 0)}`]),
    ...(query.slug === undefined ? [] : [`d.slug = ${bind(query.slug)}`]),
  ]
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT d.*, ci.slug AS city_slug, ci.name AS city_name FROM deal d LEFT JOIN city ci ON ci.id = d.city_id
     WHERE ${conditions.join(' AND ')} ORDER BY d.ends_on, d.id LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map(toDeal)
}

function toDeal(row: Record<string, SqlValue>): Deal {
  const hasCity = row.city_id !== null && row.city_slug !== null
  return {
    id: Number(row.id),
    slug: String(row.slug),
    title: String(row.title),
    terms: String(row.terms),
    couponCode: row.coupon_code === null ? null : String(row.coupon_code),
    city: hasCity ? { id: Number(row.city_id), slug: String(row.city_slug), name: String(row.city_name) } : null,
    startsOn: String(row.starts_on),
    endsOn: String(row.ends_on),
    membersOnly: row.members_only === 1,
  }
}
