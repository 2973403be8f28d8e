import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { changeAsRead } from '#worker/infra/database/change-as-read.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type Seller = { brand: string; prefix: string; year_starts: number; offset_minutes: number }

/** A brand without a row gets the same defaults as in the triggers. */
const SELLERS = `SELECT b.id AS brand, coalesce(s.prefix, upper(replace(b.id, '-', ''))) AS prefix,
    coalesce(s.year_starts, 1) AS year_starts, coalesce(s.offset_minutes, 0) AS offset_minutes
  FROM brand b LEFT JOIN seller s ON s.brand_id = b.id ORDER BY b.id`

export function listSellers(db: Database): Promise<Seller[]> {
  return db.all<Seller>(SELLERS)
}

/** Selects a brand's settings together with the prefixes of all other brands. */
function selectSeller(brand: string): Statement {
  return statement(
    `SELECT *, (SELECT json_group_array(prefix) FROM (${SELLERS}) WHERE brand <> ?1) AS others FROM (${SELLERS}) WHERE brand = ?1`,
    brand,
  )
}

export type SellerChange = {
  brand: string
  said: { prefix?: string | undefined; year_starts?: number | undefined; offset_minutes?: number | undefined }
  keyed: IdempotentRequest | null
}

/** Changes the numbering of a brand's future invoices. Fails with `not_found`, `invalid_fields` or `in_progress`. */
export async function changeSeller(
  deps: Deps,
  actor: Actor,
  { brand, said, keyed }: SellerChange,
): Promise<Result<Seller, Problem>> {
  const snapshot = statement(
    `SELECT json_object('prefix', prefix, 'year_starts', year_starts, 'offset_minutes', offset_minutes) FROM seller
     WHERE brand_id = ?`,
    brand,
  )
  const operation: Operation = {
    action: 'seller.change',
    subject: `seller:${brand}`,
    propertyId: null,
    snapshot,
    keyed,
  }
  return runAudited(deps, actor, operation, ({ db }) =>
    changeAsRead(db, selectSeller(brand), (row) => {
      if (!row) return refuse(problem('not_found'))
      const { others, ...own } = row
      const seller = withSaid(own as Seller, said)
      const fault = 'numbers of another kind begin with it'
      if (isMixed(seller.prefix, json<string[]>(others))) {
        return refuse(problem('invalid_fields', { fields: { prefix: fault } }))
      }
      return ok({ answer: seller, statements: [upsertSeller(seller)] })
    }),
  )
}

function withSaid(own: Seller, said: SellerChange['said']): Seller {
  return {
    brand: own.brand,
    prefix: said.prefix ?? own.prefix.slice(0, 8),
    year_starts: said.year_starts ?? own.year_starts,
    offset_minutes: said.offset_minutes ?? own.offset_minutes,
  }
}

function isMixed(prefix: string, others: readonly string[]): boolean {
  return prefix === 'INV' || others.some((other) => `${other}C` === prefix || `${prefix}C` === other)
}

function upsertSeller({ brand, prefix, year_starts, offset_minutes }: Seller): Statement {
  return statement(
    `INSERT INTO seller (brand_id, prefix, year_starts, offset_minutes) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (brand_id) DO UPDATE SET prefix = ?2, year_starts = ?3, offset_minutes = ?4
     WHERE (prefix, year_starts, offset_minutes) IS NOT (?2, ?3, ?4)`,
    ...[brand, prefix, year_starts, offset_minutes],
  )
}
