import type * as v from 'valibot'
import type { changeSellerRoute, createSellerRoute } from '#app/contracts/admin/books/sellers.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { json, text } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { type Row, updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { runAudited } from '../run-audited.ts'
import { mayBrandUse, PREFIX_FAULT } from './document-prefixes.ts'

/** A legal entity, with the wire's names. */
export type SellerEntity = v.InferOutput<typeof createSellerRoute.body>

type Numbering = { prefix: string; year_starts: number; offset_minutes: number }

/** A seller with its legal entity; `numbering` only of a brand's default seller. */
export type Seller = {
  seller: string
  brand: string | null
  numbering: Numbering | null
  entity: SellerEntity | null
}

/** Default sellers of brands and legal entities in one list. A brand without a row has the defaults of the triggers. */
const SELLERS = `SELECT b.id, b.id AS brand, coalesce(s.prefix, upper(replace(b.id, '-', ''))) AS prefix,
    coalesce(s.year_starts, 1) AS year_starts, coalesce(s.offset_minutes, 0) AS offset_minutes,
       ${entityJson('b.id')} AS entity
  FROM brand b LEFT JOIN seller s ON s.brand_id = b.id
  UNION ALL SELECT e.id, NULL, NULL, NULL, NULL, ${entityJson('e.id')} FROM seller_entity e
  WHERE e.id NOT IN (SELECT id FROM brand)`

function entityJson(id: string): string {
  return `(SELECT json_object('name', x.name, 'legal_form', x.legal_form, 'street', x.street,
    'postal_code', x.postal_code, 'city', x.city, 'country', x.country, 'phone', x.phone, 'email', x.email,
    'register_entry', x.register_entry)
    FROM seller_entity x WHERE x.id = ${id})`
}

function toSeller(row: Row): Seller {
  const { prefix, year_starts, offset_minutes, brand, entity } = row
  const isDefault = brand !== null
  return {
    seller: text(row.id),
    brand: isDefault ? text(brand) : null,
    numbering: isDefault
      ? { prefix: text(prefix), year_starts: Number(year_starts), offset_minutes: Number(offset_minutes) }
      : null,
    entity: entity === null ? null : json<SellerEntity>(entity as SqlValue),
  }
}

export async function listSellers(db: Database): Promise<Seller[]> {
  const rows = await db.all<Row>(`SELECT * FROM (${SELLERS}) ORDER BY brand IS NULL, id`)
  return rows.map(toSeller)
}

export async function createSeller(
  deps: Deps,
  actor: Actor,
  { entity, idempotency }: { entity: SellerEntity; idempotency: IdempotentRequest | null },
): Promise<Result<Seller, Problem>> {
  const id = `s_${randomToken(deps.randomBytes, 9)}`
  return runAudited(deps, actor, { ...toOperation('seller.create', id), idempotency }, async ({ write, now }) => {
    await write([upsertEntity(id, entity, now())])
    return ok({ seller: id, brand: null, numbering: null, entity })
  })
}

export type SellerChange = {
  id: string
  change: v.InferOutput<typeof changeSellerRoute.body>
  idempotency: IdempotentRequest | null
}

export async function changeSeller(
  deps: Deps,
  actor: Actor,
  { id, change, idempotency }: SellerChange,
): Promise<Result<Seller, Problem>> {
  return runAudited(deps, actor, { ...toOperation('seller.change', id), idempotency }, (audited) =>
    updateIfUnchanged(audited, selectSeller(id), (row) => {
      if (!row) return refuse(problem('not_found'))
      const { used, ...storedFields } = row
      const before = toSeller(storedFields)
      const next = mergeSeller(before, change)
      if (!next.ok) return next
      const { numbering, entity } = next.value
      if (
        numbering &&
        numbering.prefix !== before.numbering?.prefix &&
        !mayBrandUse(numbering.prefix, json(text(used)))
      ) {
        return refuseFields({ prefix: PREFIX_FAULT })
      }
      const names = listFieldNames(change)
      return ok({
        value: next.value,
        statements: [
          ...(numbering && names.some(isNumberingField) ? [upsertNumbering(id, numbering)] : []),
          ...(entity && !names.every(isNumberingField) ? [upsertEntity(id, entity, deps.now())] : []),
        ],
      })
    }),
  )
}

function listFieldNames(change: SellerChange['change']): string[] {
  return Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

function isNumberingField(name: string): boolean {
  return name === 'prefix' || name === 'year_starts' || name === 'offset_minutes'
}

function mergeSeller(before: Seller, change: SellerChange['change']): Result<Seller, Problem> {
  const providedFields = definedFields(change)
  const { prefix, year_starts, offset_minutes, ...entityChange } = providedFields as SellerChange['change']
  const numberingFields = listFieldNames(change).filter(isNumberingField)
  const { numbering } = before
  if (!numbering && numberingFields.length > 0) {
    const fault = 'a registration of the seller has it'
    return refuseFields(Object.fromEntries(numberingFields.map((name) => [name, fault])))
  }
  const entity = mergeEntity(before.entity, entityChange)
  if (!entity.ok) return entity
  return ok({
    ...before,
    numbering: numbering && {
      // A brand's id can be longer than a prefix may be.
      prefix: prefix ?? numbering.prefix.slice(0, MAX_PREFIX_LENGTH),
      year_starts: year_starts ?? numbering.year_starts,
      offset_minutes: offset_minutes ?? numbering.offset_minutes,
    },
    entity: entity.value,
  })
}

const MAX_PREFIX_LENGTH = 8

const requiredFields = ['name', 'street', 'city', 'country'] as const

function mergeEntity(
  before: SellerEntity | null,
  change: { [Field in keyof SellerEntity]?: SellerEntity[Field] | undefined },
): Result<SellerEntity | null, Problem> {
  if (!before && Object.keys(change).length === 0) return ok(null)
  const empty = { legal_form: '', postal_code: '', phone: '', email: '', register_entry: '' }
  const next = { ...empty, ...before, ...change }
  const missing = requiredFields.filter((name) => !next[name])
  if (missing.length === 0) return ok(next as SellerEntity)
  const fields = Object.fromEntries(missing.map((name) => [name, 'is needed for a legal entity']))
  return refuseFields(fields)
}

function selectSeller(id: string): Statement {
  return statement(
    `SELECT *, json_object('brands', (SELECT json_group_array(prefix) FROM (${SELLERS}) WHERE brand <> ?1),
       'registrations', (SELECT json_group_array(prefix) FROM document_prefix)) AS used
     FROM (${SELLERS}) WHERE id = ?1`,
    id,
  )
}

function upsertNumbering(id: string, { prefix, year_starts, offset_minutes }: Numbering): Statement {
  return statement(
    `INSERT INTO seller (brand_id, prefix, year_starts, offset_minutes) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (brand_id) DO UPDATE SET prefix = ?2, year_starts = ?3, offset_minutes = ?4
     WHERE (prefix, year_starts, offset_minutes) IS NOT (?2, ?3, ?4)`,
    id,
    prefix,
    year_starts,
    offset_minutes,
  )
}

function upsertEntity(id: string, entity: SellerEntity, at: number): Statement {
  const names = Object.keys(entity)
  return statement(
    `INSERT INTO seller_entity (id, created_at, ${names.join(', ')}) VALUES (?, ?, ${names.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE (${names.join(', ')}) IS NOT (${names.map((name) => `excluded.${name}`).join(', ')})`,
    id,
    at,
    ...Object.values(entity),
  )
}

function toOperation(action: AuditAction, id: string) {
  const snapshot = statement(
    `SELECT json_object('numbering', iif(brand IS NULL, NULL, json_object('prefix', prefix, 'year_starts', year_starts,
       'offset_minutes', offset_minutes)), 'entity', json(entity)) FROM (${SELLERS}) WHERE id = ?`,
    id,
  )
  return { action, subject: `seller:${id}`, snapshot }
}
