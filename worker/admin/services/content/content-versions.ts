import type { AdminContent, AdminContentVersion, AdminListedContent } from '#app/contracts/admin/pages/content.ts'
import { contentPath } from '#app/domain/content/content-kinds.ts'
import { reachOf } from '#app/domain/operators/grants.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { contentPreviewToken } from '#worker/services/content/content-preview.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { siteOrigin } from '../brands/opening.ts'
import { toPage } from '../response-format.ts'
import type { Operation } from '../run-audited.ts'
import {
  type ContentAddress,
  type ContentItem,
  type ContentVersion,
  contentSnapshot,
  findContentItem,
  findVersions,
  listContentItems,
  toAdminItem,
  toAdminVersion,
} from './content-storage.ts'
import { toContentFields } from './stored-body.ts'

/** A version of a content as callers name it. */
export type VersionName = { contentId: string; language: string; revision: number }

type ListQuery = Parameters<typeof listContentItems>[1]

export async function listContent(
  deps: Deps,
  query: ListQuery,
): Promise<Result<{ items: AdminListedContent[]; next_cursor: string | null }, Problem>> {
  const asked = { missing: query.missing, to_translate: query.toTranslate }
  const unknown = Object.entries(asked).filter(([, language]) => language !== null && !isLocale(language))
  if (unknown.length > 0) {
    return refuseFields(Object.fromEntries(unknown.map(([name]) => [name, 'is no language of the site'])))
  }
  const found = await listContentItems(deps, { ...query, limit: query.limit + 1 })
  return ok(toPage(found, query.limit, ({ createdAt: _, ...item }) => item))
}

export async function readContent(
  deps: Deps,
  { contentId, language }: { contentId: string; language: string | null },
): Promise<Result<AdminContent, Problem>> {
  const item = await findContentItem(deps.db, contentId)
  if (!item) return refuse(problem('not_found'))
  const versions = await findVersions(deps.db, contentId, { language })
  const listed = versions.map((version) => toAdminVersion(version, versions, deps.now()))
  return ok({ ...toAdminItem(item), versions: listed })
}

export async function readContentVersion(
  deps: Deps,
  { contentId, language, revision }: VersionName,
): Promise<Result<AdminContentVersion, Problem>> {
  const item = await findContentItem(deps.db, contentId)
  const versions = item ? await findVersions(deps.db, contentId, { language }) : []
  const version =
    versions.find((one) => one.revision === revision) ??
    (await findVersions(deps.db, contentId, { language, revision }))[0]
  if (!item || !version) return refuse(problem('not_found'))
  const fields = toContentFields(JSON.parse(version.body)) as object
  return ok({
    ...toAdminItem(item),
    ...toAdminVersion(version, versions, deps.now()),
    content: { kind: item.kind, key: item.key, ...fields },
    preview_url: await previewUrl(deps, item, version),
  })
}

async function previewUrl(deps: Deps, item: ContentItem, version: ContentVersion): Promise<string> {
  const origin = siteOrigin(deps, item.brand)
  const preview = await contentPreviewToken(deps, item.brand, version.id)
  return origin + queryPath(contentPath(item.kind, item.key), { preview, lang: version.language })
}

/** Returns a refusal when the actor may not decide what guests see of a content: legal pages are approved by few. */
export function refusePublication({ kind }: Pick<ContentItem, 'kind'>, { grants }: Pick<Actor, 'grants'>) {
  const mayPublish = kind !== 'legal' || reachOf(grants, 'legal:write') === 'all'
  return mayPublish ? null : refuse(problem('forbidden'))
}

type Details = { action: AuditAction; idempotency: IdempotentRequest | null; isShown: boolean }

/** Returns the audit entry of a change of a content; `isShown`: guests may see it, so cached pages change. */
export function contentOperation(address: ContentAddress, { action, idempotency, isShown }: Details): Operation {
  const { brand, kind, key } = address
  return {
    action,
    subject: `content:${brand}/${kind}/${key}`,
    snapshot: contentSnapshot(address),
    invalidates: isShown ? [`brand:${brand}`] : [],
    idempotency,
  }
}
