import { findCountry } from '#app/brands/countries/countries.ts'
import type { DiscountBody } from '#app/contracts/admin/offers/discounts.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { fromDayBits, toDayBits } from '#app/domain/stays/day-rules.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { defaultDiscountLimits } from '#worker/services/pricing/discounts/discount-rows.ts'
import { recordPricesOf } from '#worker/services/pricing/prices/record-prices.ts'
import type { Actor } from '../actor.ts'
import { findWindowFaults } from '../imports/kinds/rate-plan-fields.ts'
import { findReachableProperty, type Property } from '../properties/properties.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { offerEvent } from './offer-events.ts'

export type AdminDiscount = DiscountBody & { property: number; code: string; revision: number }
export type AdminLimits = { max_percent: number; floor_minor: number; revision: number }

type DiscountKey = { propertyId: number; code: string }
type WriteOptions = { idempotency: IdempotentRequest | null; revision?: number | undefined }

/** Returns the automatic discounts of a property in their order, and the limits of all together. */
export async function listDiscounts(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  propertyId: number,
): Promise<Result<{ limits: AdminLimits; items: AdminDiscount[] }, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  return ok({ limits: await readLimits(deps.db, propertyId), items: await readDiscounts(deps.db, propertyId) })
}

/** Creates a discount or replaces it. Fails with `record_changed` when it is no longer as the caller read it. */
export async function writeDiscount(
  deps: Deps,
  actor: Actor,
  { propertyId, code, body, revision, idempotency }: DiscountKey & WriteOptions & { body: DiscountBody },
): Promise<Result<AdminDiscount, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const faults = await findFaults(deps.db, found.value, body)
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  const key = { propertyId, code }
  return runAudited(
    deps,
    actor,
    toOperation('write', found.value, { code, idempotency, at: deps.now() }),
    async (audited) => {
      const written = await updateIfUnchanged(audited, rowStatement(key), (row) => {
        const stored = row && toDiscount(row)
        if (revision !== undefined && revision !== (stored?.revision ?? 0))
          return refuse(notModifiable('record_changed'))
        const isSame = stored !== null && JSON.stringify(toBody(stored)) === JSON.stringify(toBody(body))
        return ok({ value: null, statements: isSame ? [] : [writeStatement(key, body)] })
      })
      if (!written.ok) return written
      const { sql, params } = rowStatement(key)
      const row = await audited.db.first<Record<string, SqlValue>>(sql, ...params)
      return row ? ok(toDiscount(row)) : refuse(problem('not_found'))
    },
  )
}

export async function deleteDiscount(
  deps: Deps,
  actor: Actor,
  { propertyId, code, idempotency }: DiscountKey & WriteOptions,
): Promise<Result<AdminDiscount, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  return runAudited(deps, actor, toOperation('delete', found.value, { code, idempotency, at: deps.now() }), (audited) =>
    updateIfUnchanged(audited, rowStatement({ propertyId, code }), (row) => {
      if (!row) return refuse(problem('not_found'))
      const remove = statement('DELETE FROM discount WHERE property_id = ? AND code = ?', propertyId, code)
      return ok({ value: toDiscount(row), statements: [remove] })
    }),
  )
}

/** Sets the limits of all discounts of a property together. */
export async function writeDiscountLimits(
  deps: Deps,
  actor: Actor,
  {
    propertyId,
    body,
    revision,
    idempotency,
  }: { propertyId: number; body: Omit<AdminLimits, 'revision'> } & WriteOptions,
): Promise<Result<AdminLimits, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const [at, subject] = [deps.now(), `discount-limit:${propertyId}`]
  const operation: Operation = {
    ...toOperation('write', found.value, { code: '', idempotency, at }),
    action: 'discount-limit.write',
    subject,
    events: [{ kind: 'discount.limits_changed', subject, propertyId, revision: at, body: {} }],
    snapshot: statement(
      `SELECT json_array(max_percent, floor_minor) FROM discount_limit WHERE property_id = ?`,
      propertyId,
    ),
  }
  const stored = statement('SELECT * FROM discount_limit WHERE property_id = ?', propertyId)
  return runAudited(deps, actor, operation, async (audited) => {
    const written = await updateIfUnchanged(audited, stored, (row) => {
      if (revision !== undefined && revision !== Number(row?.revision ?? 0)) {
        return refuse(notModifiable('record_changed'))
      }
      const { max_percent: maxPercent, floor_minor: floorMinor } = body
      const isSame = row?.max_percent === maxPercent && row.floor_minor === floorMinor
      const write = statement(
        `INSERT INTO discount_limit (property_id, max_percent, floor_minor, revision) VALUES (?1, ?2, ?3, 1)
         ON CONFLICT (property_id) DO UPDATE SET max_percent = ?2, floor_minor = ?3, revision = revision + 1`,
        ...[propertyId, maxPercent, floorMinor],
      )
      return ok({ value: null, statements: isSame ? [] : [write] })
    })
    return written.ok ? ok(await readLimits(audited.db, propertyId)) : written
  })
}

function toOperation(
  verb: 'write' | 'delete',
  { id, city }: Property,
  { code, idempotency, at }: { code: string; idempotency: IdempotentRequest | null; at: Instant },
): Operation {
  return {
    ...{ action: `discount.${verb}` as const, subject: `discount:${id}:${code}`, propertyId: id, idempotency },
    snapshot: statement(
      `SELECT json_array(${COLUMNS.join(', ')}) FROM discount WHERE property_id = ? AND code = ?`,
      id,
      code,
    ),
    events: [offerEvent('discount', verb, { propertyId: id, code, at })],
    invalidates: versionsOfProperty({ id, citySlug: city.slug }),
    afterWrite: (later) => recordPricesOf(later, id),
  }
}

async function findFaults(db: Database, property: Property, body: DiscountBody): Promise<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const locale of Object.keys(body.names)) {
    if (!isLocale(locale)) faults[`names.${locale}`] = 'no language of the site'
  }
  for (const [index, code] of (body.countries ?? []).entries()) {
    if (!findCountry(code)) faults[`countries.${index}`] = 'no country of the site'
  }
  for (const [index, room] of (body.rooms ?? []).entries()) {
    if (!property.rooms.some(({ id }) => id === room)) faults[`rooms.${index}`] = 'no room of this property'
  }
  const plans = body.plans ? await readPlanCodes(db, property.id) : []
  for (const [index, code] of (body.plans ?? []).entries()) {
    if (!plans.includes(code)) faults[`plans.${index}`] = 'no rate plan of this property'
  }
  for (const name of findWindowFaults(body)) faults[name] = 'before its beginning'
  return faults
}

async function readPlanCodes(db: Database, propertyId: number): Promise<string[]> {
  const rows = await db.all<{ code: string }>('SELECT code FROM rate_plan WHERE property_id = ?', propertyId)
  return [OWN_PLAN, ...rows.map(({ code }) => code)]
}

const COLUMNS = [
  ...['position', 'name', 'names', 'is_live', 'percent', 'is_exclusive', 'needs_member', 'needs_phone', 'countries'],
  ...['rooms', 'plans', 'sell_from', 'sell_to', 'stay_from', 'stay_to', 'arrival_days', 'min_advance', 'max_advance'],
  ...['min_nights', 'max_nights'],
] as const

function rowStatement({ propertyId, code }: DiscountKey): Statement {
  return statement('SELECT * FROM discount WHERE property_id = ? AND code = ?', propertyId, code)
}

function writeStatement({ propertyId, code }: DiscountKey, body: DiscountBody): Statement {
  const { countries, rooms, plans } = body
  const row = {
    ...body,
    names: JSON.stringify(body.names),
    is_live: Number(body.is_live),
    is_exclusive: Number(body.is_exclusive),
    needs_member: Number(body.needs_member),
    needs_phone: Number(body.needs_phone),
    countries: countries && JSON.stringify(countries),
    rooms: rooms && JSON.stringify(rooms),
    plans: plans && JSON.stringify(plans),
    arrival_days: toDayBits(body.arrival_days),
  }
  return statement(
    `INSERT INTO discount (property_id, code, ${COLUMNS.join(', ')})
     VALUES (?1, ?2, ${COLUMNS.map((column) => `?3 ->> '$.${column}'`).join(', ')})
     ON CONFLICT (property_id, code) DO UPDATE SET revision = revision + 1,
       ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    ...[propertyId, code, JSON.stringify(row)],
  )
}

async function readLimits(db: Database, propertyId: number): Promise<AdminLimits> {
  const row = await db.first<AdminLimits>(
    'SELECT max_percent, floor_minor, revision FROM discount_limit WHERE property_id = ?',
    propertyId,
  )
  const { maxPercent, floorMinor } = defaultDiscountLimits
  return row ?? { max_percent: maxPercent, floor_minor: floorMinor, revision: 0 }
}

async function readDiscounts(db: Database, propertyId: number): Promise<AdminDiscount[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    'SELECT * FROM discount WHERE property_id = ? ORDER BY position, id',
    propertyId,
  )
  return rows.map(toDiscount)
}

function toDiscount(row: Record<string, SqlValue>): AdminDiscount {
  const listOrNull = <Item>(value: SqlValue | undefined) => (value ? json<Item[]>(String(value)) : null)
  return {
    property: Number(row.property_id),
    code: String(row.code),
    ...toBody({
      ...(row as unknown as DiscountBody),
      names: json(String(row.names)),
      is_live: row.is_live === 1,
      is_exclusive: row.is_exclusive === 1,
      needs_member: row.needs_member === 1,
      needs_phone: row.needs_phone === 1,
      countries: listOrNull<string>(row.countries),
      rooms: listOrNull<number>(row.rooms),
      plans: listOrNull<string>(row.plans),
      arrival_days: fromDayBits(row.arrival_days === null ? null : Number(row.arrival_days)),
    }),
    revision: Number(row.revision),
  }
}

/** Returns the fields of a discount in one order, so that texts of equal discounts are equal. */
function toBody(discount: DiscountBody): DiscountBody {
  const { name, names, position, is_live, percent, is_exclusive, needs_member, needs_phone } = discount
  return {
    ...{ name, names, position, is_live, percent, is_exclusive, needs_member, needs_phone },
    ...{ countries: discount.countries, rooms: discount.rooms, plans: discount.plans },
    ...{ sell_from: discount.sell_from, sell_to: discount.sell_to },
    ...{ stay_from: discount.stay_from, stay_to: discount.stay_to, arrival_days: discount.arrival_days },
    ...{ min_advance: discount.min_advance, max_advance: discount.max_advance },
    ...{ min_nights: discount.min_nights, max_nights: discount.max_nights },
  }
}
