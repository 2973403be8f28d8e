import { type BrandId, isBrandId } from '#app/brands/brands.ts'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import type { AdminContentVersion } from '#app/contracts/admin/pages/content.ts'
import type { ContentInput } from '#app/contracts/admin/pages/content-body.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { classify } from '#app/domain/routes/routes.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { numberOrNull, text } from '#worker/infra/database/columns.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { publishIdentity } from '#worker/services/brands/read-brand.ts'
import type { Actor } from '../actor.ts'
import { ensureBrand } from '../brands/brand-operation.ts'
import { type Audited, runAudited } from '../run-audited.ts'
import { type ContentAddress, findContentItem, findVersions, selectLatest } from './content-storage.ts'
import { contentOperation, readContentVersion, refusePublication, type VersionName } from './content-versions.ts'
import { type PictureSizes, pictureNamesOf, toStoredBody } from './stored-body.ts'

/** Largest stored body in characters; an audit page and the copy of a brand in KV stay small. */
const MAX_BODY = 100_000

type NewVersion = {
  brand: string
  language: string
  /** Latest revision that the writer has seen; null: none. */
  basedOn: number | null
  content: ContentInput
  idempotency: IdempotentRequest | null
}

/** Writes a version of a content as a draft, with an audit row. */
export async function writeContent(
  deps: Deps,
  actor: Actor,
  { brand, language, basedOn, content, idempotency }: NewVersion,
): Promise<Result<AdminContentVersion, Problem>> {
  if (!isBrandId(brand)) return refuse(problem('not_found'))
  if (!isLocale(language)) return refuseFields({ language: 'is no language of the site' })
  const sizes = await findPictureSizes(deps.db, brand, pictureNamesOf(content))
  const stored = toStoredBody(content, sizes)
  const body = JSON.stringify(stored.body)
  const faults = { ...stored.faults, ...findListFaults(content) }
  const fields = body.length > MAX_BODY ? { ...faults, content: `larger than ${MAX_BODY} characters` } : faults
  const address = { brand, kind: content.kind, key: content.key }
  const operation = contentOperation(address, { action: 'content.write', idempotency, isShown: false })
  return runAudited(deps, actor, operation, async (audited) => {
    if (Object.keys(fields).length > 0) return prefixed(fields)
    const version = { language, basedOn, body, createdBy: actor.id, restoredFrom: null, publishAt: null }
    const written = await addVersion(audited, address, version)
    return written.ok ? readContentVersion(audited, written.value) : written
  })
}

function prefixed(fields: Record<string, string>): Result<never, Problem> {
  return refuseFields(Object.fromEntries(Object.entries(fields).map(([name, fault]) => [`content.${name}`, fault])))
}

/** Addresses of lists must be those of lists; a place that has no stays yet is shown without the list. */
function findListFaults(content: ContentInput): Record<string, string> {
  const paths: (readonly [field: string, path: string])[] = []
  if (content.kind === 'place') paths.push(['key', `/${content.key}`])
  if (content.kind === 'landing')
    paths.push(
      ...content.blocks.flatMap((block, index) =>
        block.type === 'stays' ? [[`blocks.${index}.list`, block.list] as const] : [],
      ),
    )
  const isList = (path: string) => ['listing', 'place'].includes(classify(path, anyPlace).screen)
  return Object.fromEntries(paths.filter(([, path]) => !isList(path)).map(([field]) => [field, 'is no list of stays']))
}

async function findPictureSizes(db: Database, brand: BrandId, names: readonly string[]): Promise<PictureSizes> {
  if (names.length === 0) return new Map()
  const rows = await db.all<{ name: string; width: number; height: number }>(
    'SELECT * FROM content_picture WHERE brand_id = ? AND name IN (SELECT value FROM json_each(?))',
    ...[brand, JSON.stringify(names)],
  )
  return new Map(rows.map(({ name, width, height }) => [name, { width, height }]))
}

type VersionToAdd = {
  language: string
  basedOn: number | null
  body: string
  createdBy: string
  restoredFrom: number | null
  /** Null: a draft. */
  publishAt: number | null
}

/** Adds a version after the one it is based on; another version written meanwhile refuses it. */
async function addVersion(
  audited: Audited,
  address: ContentAddress,
  version: VersionToAdd,
): Promise<Result<VersionName, Problem>> {
  const { language, basedOn } = version
  const now = audited.now()
  return updateIfUnchanged(audited, selectLatest(address, language), (row) => {
    const latest = row ? numberOrNull(row.latest) : null
    if (latest !== basedOn)
      return refuseFields({ based_on: latest === null ? 'no revision exists yet' : `the latest revision is ${latest}` })
    const contentId = row ? text(row.id) : randomToken(audited.randomBytes, 12)
    const { brand, kind, key } = address
    const item = [
      ensureBrand(brand),
      statement('INSERT INTO page_content VALUES (?, ?, ?, ?, ?)', ...[contentId, brand, kind, key, now]),
    ]
    const revision = (latest ?? 0) + 1
    const added = insertVersion(randomToken(audited.randomBytes, 12), { ...version, contentId, revision, now })
    return ok({ value: { contentId, language, revision }, statements: [...(row ? [] : item), added] })
  })
}

function insertVersion(
  id: string,
  version: VersionToAdd & { contentId: string; revision: number; now: number },
): Statement {
  const { contentId, language, revision, body, restoredFrom, publishAt, now, createdBy } = version
  return statement(
    `INSERT INTO page_content_version (id, content_id, language, revision, body, restored_from, publish_at, created_at,
       created_by, published_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, contentId, language, revision, body, restoredFrom, publishAt, now, createdBy],
    publishAt === null ? null : createdBy,
  )
}

type Restoration = VersionName & { basedOn: number; isPublished: boolean; idempotency: IdempotentRequest | null }

/** Writes the text of an earlier version as a new one, published at once or as a draft. */
export async function restoreContent(
  deps: Deps,
  actor: Actor,
  { contentId, language, revision, basedOn, isPublished, idempotency }: Restoration,
): Promise<Result<AdminContentVersion, Problem>> {
  const item = await findContentItem(deps.db, contentId)
  if (!item) return refuse(problem('not_found'))
  const refusal = isPublished ? refusePublication(item, actor) : null
  if (refusal) return refusal
  const operation = contentOperation(item, { action: 'content.restore', idempotency, isShown: isPublished })
  return runAudited(deps, actor, operation, async (audited) => {
    const [earlier] = await findVersions(audited.db, contentId, { language, revision })
    if (!earlier) return refuse(problem('not_found'))
    const written = await addVersion(audited, item, {
      language,
      basedOn,
      body: earlier.body,
      createdBy: actor.id,
      restoredFrom: revision,
      publishAt: isPublished ? deps.now() : null,
    })
    if (!written.ok) return written
    if (isPublished) await publishIdentity(deps, item.brand)
    return readContentVersion(audited, written.value)
  })
}
