import type { Hono } from 'hono'
import {
  listLedgerRoute,
  listMoneyDoubtsRoute,
  listRefundsUnderwayRoute,
  sumLedgerRoute,
  sumTaxesRoute,
} from '#app/contracts/admin/books/ledger.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { accountOf } from '#worker/admin/services/books/journal.ts'
import { listLedger, listUneven, type PostedEntry } from '#worker/admin/services/books/list-ledger.ts'
import { listRefundsUnderway } from '#worker/admin/services/books/list-refunds-underway.ts'
import { sumLedger, sumTaxes } from '#worker/admin/services/books/sum-ledger.ts'
import { listMoneyDoubts } from '#worker/services/payments/settling/reconcile-money.ts'
import { toIso, toNumberedPage, toPage } from '../wire.ts'

export function addLedgerRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listLedgerRoute, async ({ deps, actor, query }) => {
    const { cursor = null, limit, ...asked } = query
    const found = await listLedger(deps.db, { ...asked, reach: actor.reach, after: cursor, limit: limit + 1 })
    return ok(toNumberedPage(found, limit, { toAnswer: toEntryAnswer, toPlace: ({ entryNo }) => entryNo }))
  })

  serve(admin, sumLedgerRoute, async ({ deps, actor, query: { by, ...asked } }) =>
    ok({ items: await sumLedger(deps.db, { ...asked, reach: actor.reach }, by) }),
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
    const [told, uneven] = await Promise.all([
      listMoneyDoubts(deps, reach === 'all' ? null : reach),
      isWhole ? listUneven(deps.db) : [],
    ])
    // Recent discrepancies are part of all discrepancies, so they are listed once.
    const others = told.filter(({ reference }) => !uneven.some((one) => one.reference === reference))
    const items = [...others, ...uneven].map(({ bookingNo, ...doubt }) => ({ ...doubt, booking_no: bookingNo }))
    return ok({ items })
  })
}

function toEntryAnswer(entry: PostedEntry) {
  return {
    entry_no: entry.entryNo,
    transaction: entry.transactionId,
    day: entry.day,
    at: toIso(entry.at),
    brand: entry.brandId,
    property: entry.propertyId,
    booking_no: entry.bookingNo,
    document_no: entry.documentNo,
    currency: entry.currency,
    tax_minor: entry.taxMinor,
    lines: entry.lines.map(({ account, amountMinor }) => ({
      account: accountOf(account),
      debit_minor: Math.max(0, -amountMinor),
      credit_minor: Math.max(0, amountMinor),
    })),
  }
}
