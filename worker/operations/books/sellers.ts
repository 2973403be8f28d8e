import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import { type Database, statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { operate } from '../operate.ts'

/** How the invoices of a brand are numbered, and the days of its books. */
export type Seller = { brand: string; prefix: string; year_starts: number; offset_minutes: number }

/** Every brand's; who has said nothing has what the triggers take then. */
export function listSellers(db: Database): Promise<Seller[]> {
  return db.all<Seller>(
    `SELECT b.id AS brand, coalesce(s.prefix, upper(replace(b.id, '-', ''))) AS prefix, coalesce(s.year_starts, 1) AS year_starts,
       coalesce(s.offset_minutes, 0) AS offset_minutes
     FROM brand b LEFT JOIN seller s ON s.brand_id = b.id ORDER BY b.id`,
  )
}

export type SellerChange = {
  brand: string
  said: { prefix?: string | undefined; year_starts?: number | undefined; offset_minutes?: number | undefined }
  keyed: KeyedCall | null
}

/** Changes how a brand's invoices are numbered from now on. Refused with not_found, or invalid_fields. */
export async function changeSeller(
  deps: Deps,
  actor: Actor,
  { brand, said, keyed }: SellerChange,
): Promise<Result<Seller, Problem>> {
  const sellers = await listSellers(deps.db)
  const own = sellers.find((seller) => seller.brand === brand)
  if (!own) return refuse(problem('not_found'))
  const { prefix, year_starts: yearStarts, offset_minutes: offsetMinutes } = said
  const seller = {
    brand,
    prefix: prefix ?? own.prefix.slice(0, 8),
    year_starts: yearStarts ?? own.year_starts,
    offset_minutes: offsetMinutes ?? own.offset_minutes,
  }
  const others = sellers.filter((other) => other.brand !== brand)
  const isMixed = others.some((other) => `${other.prefix}C` === seller.prefix || `${seller.prefix}C` === other.prefix)
  if (seller.prefix === 'INV' || isMixed) {
    const fault = 'numbers of another kind begin with it'
    return refuse(problem('invalid_fields', { fields: { prefix: fault } }))
  }
  const snapshot = statement(
    `SELECT json_object('prefix', prefix, 'year_starts', year_starts, 'offset_minutes', offset_minutes) FROM seller
     WHERE brand_id = ?`,
    brand,
  )
  const operation = { action: 'seller.change', subject: `seller:${brand}`, propertyId: null, snapshot, keyed }
  return operate(deps, actor, operation, async ({ db }) => {
    await db.batch([
      statement(
        `INSERT INTO seller (brand_id, prefix, year_starts, offset_minutes) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (brand_id) DO UPDATE SET prefix = ?2, year_starts = ?3, offset_minutes = ?4
         WHERE (prefix, year_starts, offset_minutes) IS NOT (?2, ?3, ?4)`,
        ...[brand, seller.prefix, seller.year_starts, seller.offset_minutes],
      ),
    ])
    return ok(seller)
  })
}
