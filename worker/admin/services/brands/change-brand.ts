import { type BrandId, isBrandId, listBrands } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { AdminBrand, ChecklistItem } from '#app/contracts/admin/brands.ts'
import { settingsByLanguage } from '#app/domain/brands/brand-settings.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type BrandIdentity, withChanges } from '#worker/services/brands/brand-identity.ts'
import { publishIdentity, readStoredIdentity } from '#worker/services/brands/read-brand.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { type BrandChanges, brandOperation, deleteSetting, ensureBrand, upsertSetting } from './brand-operation.ts'
import { findColours, hasColours, unchangedColours, withColours } from './brand-palette.ts'
import { loadAdminBrand } from './load-admin-brand.ts'
import { listChecklist, previewUrl } from './opening.ts'

type BrandWithChecklist = AdminBrand & { checklist: ChecklistItem[]; preview_url: string | null }

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
      loadAdminBrand(deps, { id, identity: await readStoredIdentity(deps, id), locale: null }),
    ),
  )
}

export async function readAdminBrand(
  deps: Deps,
  { brand, language }: { brand: string; language: string | null },
): Promise<Result<BrandWithChecklist, Problem>> {
  if (!isBrandId(brand)) return refuse(problem('not_found'))
  const locale = readLanguage(language)
  if (!locale.ok) return locale
  const identity = await readStoredIdentity(deps, brand)
  return ok({
    ...(await loadAdminBrand(deps, { id: brand, identity, locale: locale.value })),
    checklist: await listChecklist(deps, brand, identity),
    preview_url: await previewUrl(deps, brand, identity),
  })
}

/** Writes settings of a brand with an audit row, and publishes them to guests' pages. */
export async function changeBrand(deps: Deps, actor: Actor, input: Input): Promise<Result<AdminBrand, Problem>> {
  const { brand: id, isDryRun, idempotency } = input
  if (!isBrandId(id)) return refuse(problem('not_found'))
  const locale = readLanguage(input.language)
  if (!locale.ok) return locale
  const language = locale.value ?? ''
  const toResponse = (identity: BrandIdentity) => loadAdminBrand(deps, { id, identity, locale: locale.value })
  const plan = async () => planChange(deps, { id, language, changes: input.changes })
  if (isDryRun) {
    const planned = await plan()
    if (!planned.ok) return planned
    const stored = await readStoredIdentity(deps, id)
    return ok(await toResponse({ ...stored, settings: withChanges(stored.settings, language, planned.value.changes) }))
  }
  return runAudited(deps, actor, brandOperation(id, 'brand.change', idempotency), async (audited) => {
    const planned = await plan()
    if (!planned.ok) return planned
    const statements = createStatements({ id, language, ...planned.value, at: deps.now() })
    if (statements.length > 0) await audited.write([ensureBrand(id), ...statements])
    const { colours } = planned.value.changes
    if (colours && !hasColours(await findColours(deps.db, id), colours))
      return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
    await publishIdentity(deps, id)
    return ok(await toResponse(await readStoredIdentity(deps, id)))
  })
}

type PlannedChange = { changes: BrandChanges; coloursBefore: string | null }

/** Checks a change against the stored colours and completes it with the colours derived from it. */
async function planChange(
  { db }: Pick<Deps, 'db'>,
  { id, language, changes: requested }: { id: BrandId; language: string; changes: BrandChanges },
): Promise<Result<PlannedChange, Problem>> {
  const coloursBefore = requested.colours ? await findColours(db, id) : null
  const { changes, faults } = withColours(id, coloursBefore, requested)
  const fields = { ...findFaults(changes, language), ...faults }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  return ok({ changes, coloursBefore })
}

function readLanguage(language: string | null): Result<Locale | null, Problem> {
  if (language === null || isLocale(language)) return ok(language)
  return refuseFields({ language: 'is no language of the site' })
}

function findFaults(changes: BrandChanges, language: string): Record<string, string> {
  const names = Object.keys(changes) as (keyof BrandChanges)[]
  const untranslatable = names.filter((name) => language !== '' && !settingsByLanguage.some((own) => own === name))
  const country = changes.address?.country
  return {
    ...Object.fromEntries(untranslatable.map((name) => [name, 'holds in every language: leave `language` out'])),
    ...(country && !findCountry(country) ? { 'address.country': 'is no country' } : {}),
  }
}

type BrandWrite = PlannedChange & { id: BrandId; language: string; at: number }

/** With colours nothing is written when others were stored since the contrast was checked; they come last. */
function createStatements({ id, language, changes, coloursBefore, at }: BrandWrite): Statement[] {
  const guard = changes.colours ? unchangedColours(id, coloursBefore) : null
  const entries = Object.entries(changes).sort(
    ([name], [other]) => Number(name === 'colours') - Number(other === 'colours'),
  )
  return entries.flatMap(([name, value]) => {
    if (value === undefined) return []
    const setting = { id, language, name, guard }
    return value === null ? deleteSetting(setting) : upsertSetting({ ...setting, value, at })
  })
}
