import type { Hono } from 'hono'
import {
  addContentPictureRoute,
  listContentRoute,
  publishContentRoute,
  readContentRoute,
  readContentVersionRoute,
  restoreContentRoute,
  withdrawContentRoute,
  writeContentRoute,
} from '#app/contracts/admin/pages/content.ts'
import type { AdminEnv } from '../context.ts'
import { serveUnrestricted } from '../serve.ts'
import { addContentPicture } from '../services/content/add-content-picture.ts'
import { listContent, readContent, readContentVersion } from '../services/content/content-versions.ts'
import { publishContent, withdrawContent } from '../services/content/publish-content.ts'
import { restoreContent, writeContent } from '../services/content/write-content.ts'

const instantOrNull = (text: string | null) => (text === null ? null : Date.parse(text))

export function addContentRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listContentRoute, ({ deps, query }) => {
    const { brand = null, kind = null, missing = null, to_translate: toTranslate = null, cursor = null, limit } = query
    return listContent(deps, { brand, kind, missing, toTranslate, after: cursor, limit })
  })

  serveUnrestricted(admin, readContentRoute, ({ deps, path, query }) =>
    readContent(deps, { ...path, language: query.language ?? null }),
  )

  serveUnrestricted(admin, readContentVersionRoute, ({ deps, path }) => readContentVersion(deps, path))

  serveUnrestricted(admin, writeContentRoute, ({ deps, actor, body, idempotency }) => {
    const { based_on: basedOn, ...version } = body
    return writeContent(deps, actor, { ...version, basedOn, idempotency })
  })

  serveUnrestricted(admin, publishContentRoute, ({ deps, actor, path, body, idempotency }) => {
    const { publish_at, end_at, ...name } = body
    const times = { publishAt: instantOrNull(publish_at), endAt: instantOrNull(end_at) }
    return publishContent(deps, actor, { ...path, ...name, ...times, idempotency })
  })

  serveUnrestricted(admin, withdrawContentRoute, ({ deps, actor, path, query, idempotency }) =>
    withdrawContent(deps, actor, { ...path, revision: query.revision ?? null, idempotency }),
  )

  serveUnrestricted(admin, restoreContentRoute, ({ deps, actor, path, body, idempotency }) => {
    const { based_on: basedOn, publish: isPublished, ...name } = body
    return restoreContent(deps, actor, { ...path, ...name, basedOn, isPublished, idempotency })
  })

  serveUnrestricted(admin, addContentPictureRoute, ({ deps, actor, path, media, file, idempotency }) =>
    addContentPicture(deps, actor, { ...path, media, file, idempotency }),
  )
}
