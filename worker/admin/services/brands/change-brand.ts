import { type BrandId, isBrandId, listBrands } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { AdminBrand } from '#app/contracts/admin/brands.ts'
import { type BrandSettings, settingsByLanguage } from '#app/domain/brands/brand-settings.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type BrandIdentity, withChanges } from '#worker/services/brands/brand-identity.ts'
import { publishIdentity, readStoredIdentity } from '#worker/services/brands/read-brand.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { toAdminBrand } from './to-admin-brand.ts'

export type BrandChanges = { [Name in keyof BrandSettings]?: BrandSettings[Name] | null }

type Input = {
  brand: string
  language: string | null
  changes: BrandChanges
  isDryRun: boolean
  idempotency: IdempotentRequest | null
}

export async function listAdminBrands(deps: Deps): Promise<AdminBrand[]> {
  return Promise.all(
    listBrands().map(async ({ id }) =>
      toAdminBrand(deps, { id, identity: await readStoredIdentity(deps.db, id), locale: null }),
    ),
  )
}

export async function readAdminBrand(
  deps: Deps,
  { brand, language }: { brand: string; language: string | null },
): Promise<Result<AdminBrand, Problem>> {
  if (!isBrandId(brand)) return refuse(problem('not_found'))
  const locale = readLanguage(language)
  if (!locale.ok) return locale
  const identity = await readStoredIdentity(deps.db, brand)
  return ok(await toAdminBrand(deps, { id: brand, identity, locale: locale.value }))
}

/** Writes settings of a brand with an audit row, and publishes them to guests' pages. */
export async function changeBrand(deps: Deps, actor: Actor, input: Input): Promise<Result<AdminBrand, Problem>> {
  const { brand: id, changes, isDryRun, idempotency } = input
  if (!isBrandId(id)) return refuse(problem('not_found'))
  const locale = readLanguage(input.language)
  if (!locale.ok) return locale
  const language = locale.value ?? ''
  const fields = faultsOf(changes, language)
  if (Object.keys(fields).length > 0) return refuse(problem('invalid_fields', { fields }))
  const answer = (identity: BrandIdentity) => toAdminBrand(deps, { id, identity, locale: locale.value })
  if (isDryRun) {
    const stored = await readStoredIdentity(deps.db, id)
    return ok(await answer({ ...stored, settings: withChanges(stored.settings, language, changes) }))
  }
  const operation: Operation = {
    action: 'brand.change',
    subject: `brand:${id}`,
    snapshot: snapshotOf(id),
    invalidates: [`brand:${id}`],
    idempotency,
  }
  return runAudited(deps, actor, operation, async (audited) => {
    const statements = statementsOf({ id, language, changes, at: deps.now() })
    if (statements.length > 0) await audited.write([ensureBrand(id), ...statements])
    await publishIdentity(deps, id)
    return ok(await answer(await readStoredIdentity(deps.db, id)))
  })
}

function readLanguage(language: string | null): Result<Locale | null, Problem> {
  if (language === null || isLocale(language)) return ok(language)
  return refuse(problem('invalid_fields', { fields: { language: 'is no language of the site' } }))
}

function faultsOf(changes: BrandChanges, language: string): Record<string, string> {
  const names = Object.keys(changes) as (keyof BrandChanges)[]
  const elsewhere = names.filter((name) => language !== '' && !settingsByLanguage.some((own) => own === name))
  const country = changes.address?.country
  return {
    ...Object.fromEntries(elsewhere.map((name) => [name, 'holds in every language: leave `language` out'])),
    ...(country && !findCountry(country) ? { 'address.country': 'is no country' } : {}),
  }
}

function snapshotOf(id: BrandId): Statement {
  return statement(
    `SELECT json_object('opened_at', (SELECT opened_at FROM brand WHERE id = ?), 'settings',
       (SELECT json_group_array(json_object('language', language, 'name', name, 'value', json(value)))
        FROM (SELECT * FROM brand_setting WHERE brand_id = ? ORDER BY language, name)))`,
    id,
    id,
  )
}

export function ensureBrand(id: BrandId): Statement {
  return statement('INSERT INTO brand (id) VALUES (?) ON CONFLICT DO NOTHING', id)
}

type Written = { id: BrandId; language: string; changes: BrandChanges; at: number }

function statementsOf({ id, language, changes, at }: Written): Statement[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    if (value === undefined) return []
    const key = [id, language, name]
    if (value === null)
      return statement('DELETE FROM brand_setting WHERE brand_id = ? AND language = ? AND name = ?', ...key)
    return statement(upsertOf(name), ...key, JSON.stringify(value), at)
  })
}

/** Switches and stores of apps are merged in the database, so that concurrent changes of others stay. */
function upsertOf(name: string): string {
  const isMerged = name === 'features' || name === 'apps'
  const value = isMerged ? 'json_patch(brand_setting.value, excluded.value)' : 'json(excluded.value)'
  return `INSERT INTO brand_setting (brand_id, language, name, value, changed_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET value = ${value}, changed_at = excluded.changed_at
    WHERE json(brand_setting.value) IS NOT ${value}`
}
