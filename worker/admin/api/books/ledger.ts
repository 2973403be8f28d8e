import type { Hono } from 'hono'
import {
  closeMonthRoute,
  listLedgerRoute,
  listMoneyDoubtsRoute,
  listMonthClosesRoute,
  listRefundsUnderwayRoute,
  readGstr1Route,
  readJournalRoute,
  readTaxReportRoute,
  sumLedgerRoute,
  sumTaxesRoute,
} from '#app/contracts/admin/books/ledger.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { toFile } from '#worker/admin/file-download.ts'
import { serve, serveUnrestricted } from '#worker/admin/serve.ts'
import { closeMonth, findBooks, listMonthCloses, type MonthClose } from '#worker/admin/services/books/close-month.ts'
import { bookOwner, type JournalMonth, journalPages } from '#worker/admin/services/books/journal.ts'
import { listImbalances, listLedger, sumLedger, sumTaxes } from '#worker/admin/services/books/ledger.ts'
import { listRefundsUnderway } from '#worker/admin/services/books/list-refunds-underway.ts'
import { toIso, toNumberedPage, toPage } from '#worker/admin/services/response-format.ts'
import { readGstr1, readTaxReport } from '#worker/admin/services/sellers/tax-returns.ts'
import { listPaymentIssues } from '#worker/services/payments/settling/reconcile-money.ts'
import { toCsvFile } from '../report-file.ts'

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
    const of = toBooks(body)
    if (!of) return refuseOwner()
    return mapResult(await closeMonth(deps, actor, { ...of, idempotency }), toCloseResponse)
  })

  serveUnrestricted(admin, listMonthClosesRoute, async ({ deps, query: { brand, registration, cursor, limit } }) => {
    const [month = '', owner = ''] = cursor?.split('.') ?? []
    const after = cursor ? { month, owner } : null
    const found = await listMonthCloses(deps.db, { owner: registration ?? brand ?? null, after, limit: limit + 1 })
    const cursorOf = (close: MonthClose) => `${close.month}.${close.registration ?? close.brand}`
    return ok(toNumberedPage(found, limit, { toResponse: toCloseResponse, cursorOf }))
  })

  serveUnrestricted(admin, readJournalRoute, async ({ deps, path: { month }, query: { format, ...query } }) => {
    const of = toBooks({ ...query, month })
    if (!of) return refuseOwner()
    if (!(await findBooks(deps.db, of))) return refuse(problem('not_found'))
    const type = format === 'csv' ? 'text/csv' : 'application/jsonl'
    const pages = journalPages(deps.db, of, format)
    return ok(toFile({ type, name: `journal-${bookOwner(of)}-${month}.${format}`, pages }))
  })
}

export function addTaxReturnRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, readTaxReportRoute, async ({ deps, path: { month }, query: { registration, format } }) =>
    mapResult(await readTaxReport(deps.db, { registration, month }), ({ isIndia, lines }) => {
      const items = lines.map(({ half_minor, ...line }) => ({
        ...line,
        cgst_minor: isIndia ? half_minor : null,
        sgst_minor: isIndia ? half_minor : null,
      }))
      if (format === 'json') return { items }
      const columns = Object.keys(readTaxReportRoute.response.entries.items.item.entries)
      const rows: Record<string, unknown>[] = items
      const cells = rows.map((row) => columns.map((column) => row[column]))
      return toCsvFile(`tax-report-${registration}-${month}.csv`, [columns, ...cells])
    }),
  )

  serveUnrestricted(admin, readGstr1Route, ({ deps, path: { month }, query: { registration } }) =>
    readGstr1(deps.db, { registration, month }),
  )
}

type NamedBooks = { brand?: string | undefined; registration?: string | undefined; month: string }

/** Returns null unless exactly one owner is named. */
function toBooks({ brand, registration, month }: NamedBooks): JournalMonth | null {
  if (registration !== undefined) return brand === undefined ? { registration, month } : null
  return brand === undefined ? null : { brand, month }
}

function refuseOwner() {
  return refuse(problem('malformed', { fields: { brand: 'this or `registration`, one of them' } }))
}

function toCloseResponse({ closedAt, closedBy, ...close }: MonthClose) {
  return { ...close, closed_at: toIso(closedAt), closed_by: closedBy }
}
