import { type BrandId, isBrandId } from '#app/brands/brands.ts'
import { hosts } from '#app/brands/hosts.ts'
import { listDemoSettings } from '#app/brands/identity/demo-identity.ts'
import type { AdminOpening, ChecklistItem } from '#app/contracts/admin/brands.ts'
import { legalPages } from '#app/domain/consent/legal-pages.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isLocalhost } from '#worker/infra/env.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type BrandIdentity, brandIn } from '#worker/services/brands/brand-identity.ts'
import { previewToken } from '#worker/services/brands/preview-token.ts'
import { publishIdentity, readStoredIdentity } from '#worker/services/brands/read-brand.ts'
import type { Actor } from '../actor.ts'
import { toIso } from '../response-format.ts'
import { runAudited } from '../run-audited.ts'
import { brandOperation, ensureBrand } from './brand-operation.ts'

/** The site's own gateway for tests: it takes no money. */
const TEST_GATEWAY = 'sandbox'

/** Returns what a brand needs before it opens, in the order in which an operator sets it up. */
export async function listChecklist(deps: Deps, id: BrandId, identity: BrandIdentity): Promise<ChecklistItem[]> {
  const brand = brandIn(id, identity, { locale: null, deployed: deps.settings.identity[id], now: deps.now() })
  const demo = listDemoSettings(brand)
  const counts = await countForBrand(deps, id)
  const takesMoney = Object.keys(deps.gateways).some((name) => !name.startsWith(TEST_GATEWAY))
  const item = (name: ChecklistItem['name'], isDone: boolean, missing = '') => ({ name, done: isDone, missing })
  return [
    { ...item('identity', demo.length === 0, demo.join(', ')), required: true },
    { ...item('property', counts.properties > 0), required: true },
    { ...item('look', Boolean(brand.pictures.logo ?? brand.pictures.icon)), required: false },
    { ...item('photographs', counts.withPhotos >= counts.properties && counts.properties > 0), required: false },
    { ...item('payments', takesMoney), required: false },
    { ...item('mails', deps.deliveredChannels.includes('email')), required: false },
    { ...item('legal_pages', counts.approved >= legalPages.length), required: false },
    { ...item('test_booking', counts.bookings > 0), required: false },
  ]
}

type BrandCounts = { properties: number; withPhotos: number; approved: number; bookings: number }

async function countForBrand({ db }: Deps, id: BrandId): Promise<BrandCounts> {
  const row = await db.first<BrandCounts>(
    `SELECT count(*) AS properties, count(*) FILTER (WHERE EXISTS
         (SELECT 1 FROM media m WHERE m.property_id = p.id AND m.spec NOT LIKE '%demo/%')) AS withPhotos,
       (SELECT count(*) FROM legal_approval WHERE brand_id = ?1) AS approved,
       (SELECT count(*) FROM (SELECT 1 FROM booking WHERE brand_id = ?1 LIMIT 1)) AS bookings
     FROM property p WHERE p.brand_id = ?1 AND p.is_live = 1 AND p.is_test = 0`,
    id,
  )
  return row ?? { properties: 0, withPhotos: 0, approved: 0, bookings: 0 }
}

/** Returns the address that shows a closed brand's site in one browser for a week; null when it is open. */
export async function previewUrl(deps: Deps, id: BrandId, { openedAt }: BrandIdentity): Promise<string | null> {
  return openedAt === null ? `${siteOrigin(deps, id)}/?preview=${await previewToken(deps, id)}` : null
}

/** Returns `https://host` of a brand's first host; on a local site with the port of PUBLIC_HOSTS. */
export function siteOrigin({ settings }: Pick<Deps, 'settings'>, id: BrandId): string {
  const { publicHosts, publicNames } = settings
  const brandHosts = Object.values(hosts).filter(({ brandId }) => brandId === id)
  const publicHost = Object.keys(publicHosts).find((name) => brandHosts.some((host) => host.name === publicHosts[name]))
  const name = (publicHost && publicNames[publicHost]) || publicHost || brandHosts[0]?.name || 'localhost'
  return `${isLocalhost(name) ? 'http' : 'https'}://${name}`
}

type Input = { brand: string; isDryRun: boolean; idempotency: IdempotentRequest | null }

/** Opens a brand's site to guests for good. Fails with `invalid_fields` while something required is missing. */
export async function openBrand(
  deps: Deps,
  actor: Actor,
  { brand: id, isDryRun, idempotency }: Input,
): Promise<Result<AdminOpening, Problem>> {
  if (!isBrandId(id)) return refuse(problem('not_found'))
  return runAudited(deps, actor, brandOperation(id, 'brand.open', idempotency), async ({ write }) => {
    const identity = await readStoredIdentity(deps, id)
    const checklist = await listChecklist(deps, id, identity)
    const fields = checklist
      .filter(({ required, done }) => required && !done)
      .map(({ name, missing }) => [name, missing === '' ? 'is missing' : `is still the demo's: ${missing}`] as const)
    if (fields.length > 0) return refuseFields(Object.fromEntries(fields))
    const openedAt = identity.openedAt ?? deps.now()
    if (!isDryRun && identity.openedAt === null) {
      await write([
        ensureBrand(id),
        statement('UPDATE brand SET opened_at = ? WHERE id = ? AND opened_at IS NULL', openedAt, id),
      ])
      await publishIdentity(deps, id)
    }
    return ok({ brand: id, opened_at: toIso(openedAt), checklist, dry_run: isDryRun })
  })
}
