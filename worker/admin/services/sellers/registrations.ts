import type * as v from 'valibot'
import type { changeTaxRegistrationRoute, createTaxRegistrationRoute } from '#app/contracts/admin/books/sellers.ts'
import { registrationDefaults } from '#app/domain/books/registration-defaults.ts'
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
import { findRegistrationFaults, type RegistrationFields, spellTaxNumber } from './check-registration.ts'

/** A tax registration of a seller, with the wire's names. */
export type Registration = RegistrationFields & { registration: string; seller: string; properties: number }

/** Indian time, 5:30 hours ahead of UTC, by which days of documents are counted; others use UTC unless they say. */
const INDIAN_OFFSET_MINUTES = 330

const COLUMNS = [
  'number',
  'street',
  'postal_code',
  'city',
  'prefix',
  'credit_prefix',
  'year_starts',
  'offset_minutes',
  'service_code',
  'simplified_to_minor',
  'note',
] as const

const REGISTRATIONS = `SELECT r.id AS registration, r.seller_id AS seller, r.country, r.state,
    ${COLUMNS.map((name) => `r.${name}`).join(', ')}, r.is_handed_over,
    (SELECT count(*) FROM property_registration p WHERE p.registration_id = r.id) AS properties
  FROM tax_registration r`

function toRegistration({ is_handed_over, ...row }: Row): Registration {
  return { ...(row as Omit<Registration, 'handed_over'>), handed_over: is_handed_over === 1 }
}

export async function listRegistrations(db: Database): Promise<Registration[]> {
  return (await db.all<Row>(`${REGISTRATIONS} ORDER BY r.country, r.state, r.prefix`)).map(toRegistration)
}

type NewRegistration = {
  body: v.InferOutput<typeof createTaxRegistrationRoute.body>
  idempotency: IdempotentRequest | null
}

export async function createRegistration(
  deps: Deps,
  actor: Actor,
  { body, idempotency }: NewRegistration,
): Promise<Result<Registration, Problem>> {
  const id = `r_${randomToken(deps.randomBytes, 9)}`
  const operation = { ...toOperation('registration.create', id), idempotency }
  const fields = withDefaults(body)
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, selectUsed(id, body.seller, fields), (row) => {
      const usedPrefixes = json<UsedPrefixesOfAll>(text(row?.used))
      const fault = refuseFaults({
        ...(row?.has_seller ? {} : { seller: 'not known' }),
        ...findRegistrationFaults(fields, usedPrefixes),
      })
      if (fault) return fault
      const value = { ...normalizeNumber(fields), registration: id, seller: body.seller, properties: 0 }
      return ok({ value, statements: [insertRegistration(value, deps.now()), ...claimPrefixes(value)] })
    }),
  )
}

function withDefaults(body: v.InferOutput<typeof createTaxRegistrationRoute.body>): RegistrationFields {
  const defaults = registrationDefaults(body.country)
  return {
    country: body.country,
    state: body.state,
    number: body.number ?? null,
    street: body.street ?? null,
    postal_code: body.postal_code ?? null,
    city: body.city ?? null,
    prefix: body.prefix,
    credit_prefix: body.credit_prefix ?? `${body.prefix.slice(0, defaults.maxPrefixLength - 1)}C`,
    year_starts: body.year_starts ?? defaults.firstMonthOfYear,
    offset_minutes: body.offset_minutes ?? (body.country === 'IN' ? INDIAN_OFFSET_MINUTES : 0),
    service_code: body.service_code === undefined ? defaults.serviceCode : body.service_code,
    simplified_to_minor:
      body.simplified_to_minor === undefined ? defaults.maxSimplifiedMinor : body.simplified_to_minor,
    handed_over: body.handed_over ?? defaults.isIssuedByCertifiedSoftware,
    note: body.note ?? '',
  }
}

export type RegistrationChange = {
  id: string
  change: v.InferOutput<typeof changeTaxRegistrationRoute.body>
  idempotency: IdempotentRequest | null
}

export async function changeRegistration(
  deps: Deps,
  actor: Actor,
  { id, change, idempotency }: RegistrationChange,
): Promise<Result<Registration, Problem>> {
  const operation = { ...toOperation('registration.change', id), idempotency }
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, selectRegistration(id, change), (row) => {
      if (!row) return refuse(problem('not_found'))
      const { used, is_used: isUsed, ...storedFields } = row
      const before = toRegistration(storedFields)
      const providedFields = definedFields(change)
      const next: Registration = { ...before, ...providedFields }
      const fault = refuseFaults({
        ...(isUsed ? findFixedFields(before, next) : {}),
        ...findRegistrationFaults(next, json(text(used))),
      })
      if (fault) return fault
      const value = { ...next, ...normalizeNumber(next) }
      return ok({ value, statements: [updateRegistration(value), ...claimPrefixes(value)] })
    }),
  )
}

/** Returns the fields that cannot change any more, because days and years of written documents depend on them. */
function findFixedFields(before: Registration, next: Registration): Record<string, string> {
  const names = (['year_starts', 'offset_minutes'] as const).filter((name) => before[name] !== next[name])
  return Object.fromEntries(names.map((name) => [name, 'stays once there are documents or entries']))
}

function normalizeNumber(fields: RegistrationFields): RegistrationFields {
  return { ...fields, number: spellTaxNumber(fields) }
}

function refuseFaults(fields: Record<string, string>): Result<never, Problem> | null {
  return Object.keys(fields).length > 0 ? refuseFields(fields) : null
}

type UsedPrefixesOfAll = Parameters<typeof findRegistrationFaults>[1]

/** SQL for prefixes in use, as JSON; `written`: those of `wanted` with which documents of another seller begin. */
const usedJson = (id: string, wanted: string) => `json_object(
  'brands', (SELECT json_group_array(coalesce(s.prefix, upper(replace(b.id, '-', ''))))
    FROM brand b LEFT JOIN seller s ON s.brand_id = b.id),
  'registrations', (SELECT json_group_array(prefix) FROM document_prefix WHERE registration_id <> ${id}),
  'written', (SELECT json_group_array(w.value) FROM json_each(${wanted}) w WHERE EXISTS (SELECT 1 FROM tax_document d
    WHERE d.series >= w.value || '-' AND d.series < w.value || '.' AND d.registration_id IS NOT ${id})),
  'own', (SELECT json_group_array(json_object('prefix', prefix, 'kind', kind)) FROM document_prefix
    WHERE registration_id = ${id}))`

type WantedPrefixes = { prefix?: string | undefined; credit_prefix?: string | undefined }

function toPrefixJson({ prefix, credit_prefix }: WantedPrefixes): string {
  return JSON.stringify([prefix, credit_prefix].filter((name) => name !== undefined))
}

function selectUsed(id: string, seller: string, wanted: WantedPrefixes): Statement {
  return statement(
    `SELECT ${usedJson('?1', '?3')} AS used, EXISTS (SELECT 1 FROM seller_entity WHERE id = ?2) AS has_seller`,
    id,
    seller,
    toPrefixJson(wanted),
  )
}

function selectRegistration(id: string, wanted: WantedPrefixes): Statement {
  return statement(
    `SELECT *, ${usedJson('?1', '?2')} AS used, (EXISTS (SELECT 1 FROM tax_document WHERE registration_id = ?1)
       OR EXISTS (SELECT 1 FROM ledger_posting WHERE registration_id = ?1)) AS is_used
     FROM (${REGISTRATIONS}) WHERE registration = ?1`,
    id,
    toPrefixJson(wanted),
  )
}

function toRow(fields: RegistrationFields): Record<string, SqlValue> {
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, fields[name]]))
  return { ...columns, is_handed_over: Number(fields.handed_over) }
}

function insertRegistration(value: Registration, at: number): Statement {
  const { registration: id, seller, country, state } = value
  const row = { id, seller_id: seller, country, state, ...toRow(value), created_at: at }
  const names = Object.keys(row)
  return statement(
    `INSERT INTO tax_registration (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  )
}

function updateRegistration(value: Registration): Statement {
  const row = toRow(value)
  const [names, values] = [Object.keys(row), Object.values(row)]
  const placeholders = names.map(() => '?').join(', ')
  return statement(
    `UPDATE tax_registration SET (${names.join(', ')}) = (${placeholders})
     WHERE id = ? AND (${names.join(', ')}) IS NOT (${placeholders})`,
    ...values,
    value.registration,
    ...values,
  )
}

/**
 * Returns the statements that claim the prefixes: one that another registration took meanwhile violates the primary key
 * and rolls everything back.
 */
function claimPrefixes({ registration, prefix, credit_prefix }: Registration): Statement[] {
  return [
    [prefix, 'invoice'],
    [credit_prefix, 'credit_note'],
  ].map(([name = '', kind = '']) =>
    statement(
      `INSERT INTO document_prefix (prefix, registration_id, kind) SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM document_prefix WHERE prefix = ?1 AND registration_id = ?2 AND kind = ?3)`,
      name,
      registration,
      kind,
    ),
  )
}

export type PropertyRegistration = { property: number; registration: string | null }

/** Sets the registration that sells a property's stays; it must be of the property's country. */
export async function changePropertyRegistration(
  deps: Deps,
  actor: Actor,
  { property, registration, idempotency }: PropertyRegistration & { idempotency: IdempotentRequest | null },
): Promise<Result<PropertyRegistration, Problem>> {
  const snapshot = statement(
    "SELECT json_object('registration', registration_id) FROM property_registration WHERE property_id = ?",
    property,
  )
  const subject = `property:${property}`
  const operation = { action: 'registration.write' as const, subject, propertyId: property, snapshot, idempotency }
  const query = statement(
    `SELECT c.code AS country, (SELECT r.country FROM tax_registration r WHERE r.id = ?2) AS of_registration
     FROM property p JOIN country c ON c.id = p.country_id WHERE p.id = ?1`,
    property,
    registration,
  )
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, query, (row) => {
      if (!row) return refuse(problem('not_found'))
      const fault = registration === null ? null : countryFault(row)
      if (fault) return refuseFields({ registration: fault })
      return ok({ value: { property, registration }, statements: [writeLink(property, registration)] })
    }),
  )
}

function countryFault({ country, of_registration: other }: Row): string | null {
  if (other === null) return 'not known'
  return other === country ? null : `is of ${other}, and the property is in ${country}`
}

function writeLink(property: number, registration: string | null): Statement {
  if (registration === null) return statement('DELETE FROM property_registration WHERE property_id = ?', property)
  return statement(
    `INSERT INTO property_registration (property_id, registration_id) VALUES (?1, ?2)
     ON CONFLICT (property_id) DO UPDATE SET registration_id = ?2 WHERE registration_id <> ?2`,
    property,
    registration,
  )
}

function toOperation(action: AuditAction, id: string) {
  const snapshot = statement(
    `SELECT json_object('seller', seller_id, 'country', country, 'state', state,
       ${COLUMNS.map((name) => `'${name}', ${name}`).join(', ')},
       'handed_over', is_handed_over) FROM tax_registration WHERE id = ?`,
    id,
  )
  return { action, subject: `registration:${id}`, snapshot }
}
