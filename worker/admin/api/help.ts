import type { Hono } from 'hono'
import {
  deleteHelpWordsRoute,
  listHelpArticlesRoute,
  listLegalPagesRoute,
  readHelpArticleRoute,
  writeHelpArticleRoute,
  writeHelpWordsRoute,
  writeLegalPageRoute,
} from '#app/contracts/admin/help.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serveWhole } from '../serve.ts'
import {
  deleteWordsByAdmin,
  listArticleRows,
  readAdminArticle,
  writeArticleByAdmin,
  writeWordsByAdmin,
} from '../services/help/articles.ts'
import { type LegalPageApproval, listLegalPages, writeLegalPage } from '../services/help/legal-pages.ts'
import { toIsoOrNull } from '../services/wire.ts'

export function addHelpArticleRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listHelpArticlesRoute, async ({ deps }) => ok({ items: await listArticleRows(deps.db) }))

  serveWhole(admin, readHelpArticleRoute, ({ deps, path }) => readAdminArticle(deps, path.articleId))

  serveWhole(admin, writeHelpArticleRoute, ({ deps, actor, path, body, keyed }) =>
    writeArticleByAdmin(deps, actor, { id: path.articleId, input: body, keyed }),
  )

  serveWhole(admin, writeHelpWordsRoute, ({ deps, actor, path, body: { question, answer }, keyed }) =>
    writeWordsByAdmin(deps, actor, { id: path.articleId, locale: path.locale, question, answer, keyed }),
  )

  serveWhole(admin, deleteHelpWordsRoute, ({ deps, actor, path, keyed }) =>
    deleteWordsByAdmin(deps, actor, { id: path.articleId, locale: path.locale, keyed }),
  )
}

export function addLegalPageRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listLegalPagesRoute, async ({ deps }) => ok({ items: (await listLegalPages(deps)).map(toAnswer) }))

  serveWhole(admin, writeLegalPageRoute, async ({ deps, actor, path, body, keyed }) => {
    return mapResult(await writeLegalPage(deps, actor, { ...path, ...body, keyed }), toAnswer)
  })
}

function toAnswer({ brand, page, approvedAt }: LegalPageApproval) {
  return { brand, page, approved: approvedAt !== null, approved_at: toIsoOrNull(approvedAt) }
}
