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
  deleteWordsAtDesk,
  listDeskArticles,
  readDeskArticle,
  writeArticleAtDesk,
  writeWordsAtDesk,
} from '#worker/admin/services/help/articles.ts'
import type { DeskEnv } from '../context.ts'
import { serveWhole } from '../serve-whole.ts'

export function addHelpArticleRoutes(desk: Hono<DeskEnv>): void {
  serveWhole(desk, listHelpArticlesRoute, async ({ deps }) => ok({ items: await listDeskArticles(deps) }))

  serveWhole(desk, readHelpArticleRoute, ({ deps, path }) => readDeskArticle(deps, path.articleId))

  serveWhole(desk, writeHelpArticleRoute, ({ writing, actor, path, body, keyed }) =>
    writeArticleAtDesk(writing, actor, { id: path.articleId, wish: body, keyed }),
  )

  serveWhole(desk, writeHelpWordsRoute, ({ writing, actor, path, body: { question, answer }, keyed }) =>
    writeWordsAtDesk(writing, actor, { id: path.articleId, locale: path.locale, question, answer, keyed }),
  )

  serveWhole(desk, deleteHelpWordsRoute, ({ writing, actor, path, keyed }) =>
    deleteWordsAtDesk(writing, actor, { id: path.articleId, locale: path.locale, keyed }),
  )
}
