import type { Hono } from 'hono'
import {
  listCreditNotesRoute,
  listInvoicesRoute,
  readCreditNoteRoute,
  readInvoiceRoute,
} from '#app/contracts/admin/books/invoices.ts'
import { noteOfficialNumberRoute } from '#app/contracts/admin/books/official-numbers.ts'
import type { DocumentKind } from '#app/domain/books/tax-document.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { type RouteRequest, serve } from '#worker/admin/serve.ts'
import {
  type DocumentRow,
  findDocument,
  listDocuments,
  toCreditNoteResponse,
  toInvoiceResponse,
  toOfficialResponse,
} from '#worker/admin/services/books/invoices.ts'
import { toNumberedPage } from '#worker/admin/services/response-format.ts'
import { noteOfficialNumber } from '#worker/admin/services/sellers/official-numbers.ts'

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

  serve(admin, noteOfficialNumberRoute, async ({ deps, actor, path, body, idempotency }) => {
    const noted = await noteOfficialNumber(deps, actor, { no: path.no, official: body, idempotency })
    return mapResult(noted, (official) => ({ no: path.no, official: toOfficialResponse(official) }))
  })
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
