import type { Hono } from 'hono'
import {
  changeSellerRoute,
  listCreditNotesRoute,
  listInvoicesRoute,
  listSellersRoute,
  readCreditNoteRoute,
  readInvoiceRoute,
} from '#app/contracts/admin/books/invoices.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { type RouteRequest, serve, serveUnrestricted } from '#worker/admin/serve.ts'
import {
  changeSeller,
  type DocumentKind,
  type DocumentRow,
  findDocument,
  listDocuments,
  listSellers,
  toCreditNoteResponse,
  toInvoiceResponse,
} from '#worker/admin/services/books/invoices.ts'
import { toNumberedPage } from '#worker/admin/services/response-format.ts'

export function addInvoiceRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listInvoicesRoute, async (call) => ok(await listPage(call, 'invoice', toInvoiceResponse)))
  serve(admin, listCreditNotesRoute, async (call) => ok(await listPage(call, 'credit_note', toCreditNoteResponse)))

  serve(admin, readInvoiceRoute, async ({ deps, actor, path }) => {
    const found = await findDocument(deps.db, 'invoice', { no: path.no, reach: actor.reach })
    return found ? ok({ ...toInvoiceResponse(found), price: JSON.parse(found.price) }) : refuse(problem('not_found'))
  })

  serve(admin, readCreditNoteRoute, async ({ deps, actor, path }) => {
    const found = await findDocument(deps.db, 'credit_note', { no: path.no, reach: actor.reach })
    return found ? ok(toCreditNoteResponse(found)) : refuse(problem('not_found'))
  })

  serveUnrestricted(admin, listSellersRoute, async ({ deps }) => ok({ items: await listSellers(deps.db) }))
  serveUnrestricted(admin, changeSellerRoute, ({ deps, actor, path, body, idempotency }) =>
    changeSeller(deps, actor, { brand: path.brand, change: body, idempotency }),
  )
}

async function listPage<Answer>(
  { deps, actor, query }: Pick<RouteRequest<typeof listInvoicesRoute>, 'deps' | 'actor' | 'query'>,
  kind: DocumentKind,
  toResponse: (document: DocumentRow) => Answer,
) {
  const { cursor: after = null, limit, booking_no: bookingNo, ...period } = query
  const found = await listDocuments(deps.db, kind, {
    ...period,
    bookingNo,
    reach: actor.reach,
    after,
    limit: limit + 1,
  })
  return toNumberedPage(found, limit, { toResponse, cursorOf: ({ id }) => id })
}
