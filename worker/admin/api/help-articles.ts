import type { Hono } from 'hono'
import {
  deleteHelpWordsRoute,
  listHelpArticlesRoute,
  readHelpArticleRoute,
  writeHelpArticleRoute,
  writeHelpWordsRoute,
} from '#app/contracts/admin/help-articles.ts'
import { ok } from '#app/domain/result.ts'
import {
  deleteWordsByAdmin,
  listAdminArticles,
  readAdminArticle,
  writeArticleByAdmin,
  writeWordsByAdmin,
} from '#worker/admin/services/help/articles.ts'
import type { AdminEnv } from '../context.ts'
import { serveWhole } from '../serve-whole.ts'

export function addHelpArticleRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listHelpArticlesRoute, async ({ deps }) => ok({ items: await listAdminArticles(deps) }))

  serveWhole(admin, readHelpArticleRoute, ({ deps, path }) => readAdminArticle(deps, path.articleId))

  serveWhole(admin, writeHelpArticleRoute, ({ writing, actor, path, body, keyed }) =>
    writeArticleByAdmin(writing, actor, { id: path.articleId, input: body, keyed }),
  )

  serveWhole(admin, writeHelpWordsRoute, ({ writing, actor, path, body: { question, answer }, keyed }) =>
    writeWordsByAdmin(writing, actor, { id: path.articleId, locale: path.locale, question, answer, keyed }),
  )

  serveWhole(admin, deleteHelpWordsRoute, ({ writing, actor, path, keyed }) =>
    deleteWordsByAdmin(writing, actor, { id: path.articleId, locale: path.locale, keyed }),
  )
}
