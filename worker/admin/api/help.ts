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
import { serveUnrestricted } from '../serve.ts'
import {
  deleteTextByAdmin,
  listArticleRows,
  readAdminArticle,
  writeArticleByAdmin,
  writeTextByAdmin,
} from '../services/help/articles.ts'
import { type LegalPageApproval, listLegalPages, writeLegalPage } from '../services/help/legal-pages.ts'
import { toIsoOrNull } from '../services/response-format.ts'
import { findIn, seeing } from '../services/seen-record.ts'

export function addHelpArticleRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listHelpArticlesRoute, async ({ deps }) => ok({ items: await listArticleRows(deps.db) }))

  serveUnrestricted(admin, readHelpArticleRoute, ({ deps, path }) => readAdminArticle(deps, path.articleId))

  serveUnrestricted(admin, writeHelpArticleRoute, ({ deps, actor, path, body: { expected, ...input }, idempotency }) =>
    writeArticleByAdmin(
      deps,
      seeing(actor, expected, () => readAdminArticle(deps, path.articleId)),
      { id: path.articleId, input, idempotency },
    ),
  )

  serveUnrestricted(admin, writeHelpWordsRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { expected, question, answer } = body
    const read = async () => {
      const article = await readAdminArticle(deps, path.articleId)
      return article.ok ? findIn(article.value.languages, ({ locale }) => locale === path.locale) : article
    }
    const text = { id: path.articleId, locale: path.locale, question, answer, idempotency }
    return writeTextByAdmin(deps, seeing(actor, expected, read), text)
  })

  serveUnrestricted(admin, deleteHelpWordsRoute, ({ deps, actor, path, idempotency }) =>
    deleteTextByAdmin(deps, actor, { id: path.articleId, locale: path.locale, idempotency }),
  )
}

export function addLegalPageRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listLegalPagesRoute, async ({ deps }) =>
    ok({ items: (await listLegalPages(deps)).map(toResponse) }),
  )

  serveUnrestricted(admin, writeLegalPageRoute, async ({ deps, actor, path, body, idempotency }) => {
    return mapResult(await writeLegalPage(deps, actor, { ...path, ...body, idempotency }), toResponse)
  })
}

function toResponse({ brand, page, approvedAt }: LegalPageApproval) {
  return { brand, page, approved: approvedAt !== null, approved_at: toIsoOrNull(approvedAt) }
}
