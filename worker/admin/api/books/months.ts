import type { Hono } from 'hono'
import { closeMonthRoute, listMonthClosesRoute, readJournalRoute } from '#app/contracts/admin/books/months.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { toFile } from '#worker/admin/file-answer.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { closeMonth } from '#worker/admin/services/books/close-month.ts'
import { journalPages } from '#worker/admin/services/books/journal.ts'
import { findBooks, listMonthCloses, type MonthClose } from '#worker/admin/services/books/month-closes.ts'
import { toIso, toNumberedPage } from '../wire.ts'

export function addMonthRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, closeMonthRoute, async ({ writing, actor, body, keyed }) => {
    const closed = await closeMonth(writing, actor, { ...body, keyed })
    return closed.ok ? ok(toCloseAnswer(closed.value)) : closed
  })

  serveWhole(admin, listMonthClosesRoute, async ({ deps, query: { brand = null, cursor, limit } }) => {
    const [month = '', ofBrand = ''] = cursor?.split('.') ?? []
    const after = cursor ? { month, brand: ofBrand } : null
    const found = await listMonthCloses(deps.db, { brand, after, limit: limit + 1 })
    const toPlace = ({ month: ended, brand: owner }: MonthClose) => `${ended}.${owner}`
    return ok(toNumberedPage(found, limit, { toAnswer: toCloseAnswer, toPlace }))
  })

  serveWhole(admin, readJournalRoute, async ({ deps, path: { month }, query: { brand, format } }) => {
    if (!(await findBooks(deps.db, brand))) return refuse(problem('not_found'))
    const type = format === 'csv' ? 'text/csv' : 'application/jsonl'
    const pages = journalPages(deps.db, { brand, month }, format)
    return ok(toFile({ type, name: `journal-${brand}-${month}.${format}`, pages }))
  })
}

function toCloseAnswer({ closedAt, closedBy, ...close }: MonthClose) {
  return { ...close, closed_at: toIso(closedAt), closed_by: closedBy }
}
