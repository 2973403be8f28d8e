import type { Hono } from 'hono'
import {
  closeMonthRoute,
  listLedgerRoute,
  listMoneyDoubtsRoute,
  listMonthClosesRoute,
  listRefundsUnderwayRoute,
  readJournalRoute,
  sumLedgerRoute,
  sumTaxesRoute,
} from '#app/contracts/admin/books/ledger.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { toFile } from '#worker/admin/file-download.ts'
import { serve, serveUnrestricted } from '#worker/admin/serve.ts'
import { closeMonth, findBooks, listMonthCloses, type MonthClose } from '#worker/admin/services/books/close-month.ts'
import { journalPages } from '#worker/admin/services/books/journal.ts'
import { listImbalances, listLedger, sumLedger, sumTaxes } from '#worker/admin/services/books/ledger.ts'
import { listRefundsUnderway } from '#worker/admin/services/books/list-refunds-underway.ts'
import { toIso, toNumberedPage, toPage } from '#worker/admin/services/response-format.ts'
import { listPaymentIssues } from '#worker/services/payments/settling/reconcile-money.ts'

export function addLedgerRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listLedgerRoute, async ({ deps, actor, query }) => {
    const { cursor = null, limit, ...filters } = query
    const found = await listLedger(deps.db, { ...filters, reach: actor.reach, after: cursor, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toResponse: (entry) => entry, cursorOf: ({ entry_no }) => entry_no }))
  })

  serve(admin, sumLedgerRoute, async ({ deps, actor, query: { by, ...filters } }) =>
    ok({ items: await sumLedger(deps.db, { ...filters, reach: actor.reach }, by) }),
  )

  serve(admin, sumTaxesRoute, async ({ deps, actor, query }) =>
    ok({ items: await sumTaxes(deps.db, { ...query, reach: actor.reach }) }),
  )

  serve(admin, listRefundsUnderwayRoute, async ({ deps, actor: { reach }, query: { cursor: after = null, limit } }) => {
    const found = await listRefundsUnderway(deps.db, { reach, after, limit: limit + 1 })
    const rows = found.map(({ created_at: createdAt, ...refund }) => ({ ...refund, createdAt }))
    return ok(toPage(rows, limit, ({ createdAt, ...refund }) => ({ ...refund, created_at: toIso(createdAt) })))
  })

  serve(admin, listMoneyDoubtsRoute, async ({ deps, actor: { reach }, query }) => {
    const isWhole = query.whole_books === 'true'
    if (isWhole && reach !== 'all') return refuse(problem('forbidden'))
    const [doubts, uneven] = await Promise.all([
      listPaymentIssues(deps, reach === 'all' ? null : reach),
      isWhole ? listImbalances(deps.db) : [],
    ])
    // Recent discrepancies are part of all discrepancies, so they are listed once.
    const others = doubts.filter(({ reference }) => !uneven.some((one) => one.reference === reference))
    const items = [...others, ...uneven].map(({ bookingNo, ...doubt }) => ({ ...doubt, booking_no: bookingNo }))
    return ok({ items })
  })
}

export function addMonthRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, closeMonthRoute, async ({ deps, actor, body, idempotency }) => {
    return mapResult(await closeMonth(deps, actor, { ...body, idempotency }), toCloseResponse)
  })

  serveUnrestricted(admin, listMonthClosesRoute, async ({ deps, query: { brand = null, cursor, limit } }) => {
    const [month = '', ofBrand = ''] = cursor?.split('.') ?? []
    const after = cursor ? { month, brand: ofBrand } : null
    const found = await listMonthCloses(deps.db, { brand, after, limit: limit + 1 })
    const cursorOf = ({ month: ended, brand: owner }: MonthClose) => `${ended}.${owner}`
    return ok(toNumberedPage(found, limit, { toResponse: toCloseResponse, cursorOf }))
  })

  serveUnrestricted(admin, readJournalRoute, async ({ deps, path: { month }, query: { brand, format } }) => {
    if (!(await findBooks(deps.db, brand))) return refuse(problem('not_found'))
    const type = format === 'csv' ? 'text/csv' : 'application/jsonl'
    const pages = journalPages(deps.db, { brand, month }, format)
    return ok(toFile({ type, name: `journal-${brand}-${month}.${format}`, pages }))
  })
}

function toCloseResponse({ closedAt, closedBy, ...close }: MonthClose) {
  return { ...close, closed_at: toIso(closedAt), closed_by: closedBy }
}
