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
import { type Call, serve } from '#worker/admin/serve.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import {
  type DocumentKind,
  findDocument,
  listDocuments,
  type TaxDocument,
} from '#worker/admin/services/books/list-documents.ts'
import { changeSeller, listSellers } from '#worker/admin/services/books/sellers.ts'
import { toIso, toNumberedPage } from '../wire.ts'

export function addInvoiceRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listInvoicesRoute, async (call) => ok(await listPage(call, 'invoice', toInvoiceAnswer)))
  serve(admin, listCreditNotesRoute, async (call) => ok(await listPage(call, 'credit_note', toCreditNoteAnswer)))

  serve(admin, readInvoiceRoute, async ({ deps, actor, path }) => {
    const found = await findDocument(deps.db, 'invoice', { no: path.no, reach: actor.reach })
    return found ? ok({ ...toInvoiceAnswer(found), price: found.price }) : refuse(problem('not_found'))
  })

  serve(admin, readCreditNoteRoute, async ({ deps, actor, path }) => {
    const found = await findDocument(deps.db, 'credit_note', { no: path.no, reach: actor.reach })
    return found ? ok(toCreditNoteAnswer(found)) : refuse(problem('not_found'))
  })

  serveWhole(admin, listSellersRoute, async ({ deps }) => ok({ items: await listSellers(deps.db) }))
  serveWhole(admin, changeSellerRoute, ({ writing, actor, path, body, keyed }) =>
    changeSeller(writing, actor, { brand: path.brand, said: body, keyed }),
  )
}

async function listPage<Answer>(
  { deps, actor, query }: Pick<Call<typeof listInvoicesRoute>, 'deps' | 'actor' | 'query'>,
  kind: DocumentKind,
  toAnswer: (document: TaxDocument) => Answer,
) {
  const { cursor: after = null, limit, booking_no: bookingNo, ...period } = query
  const found = await listDocuments(deps.db, kind, {
    ...period,
    bookingNo,
    reach: actor.reach,
    after,
    limit: limit + 1,
  })
  return toNumberedPage(found, limit, { toAnswer, toPlace: ({ id }) => id })
}

function toInvoiceAnswer(document: TaxDocument) {
  const { creditNotes, creditedMinor } = document
  return { ...toDocumentAnswer(document), credited_minor: creditedMinor, credit_notes: creditNotes }
}

function toCreditNoteAnswer(document: TaxDocument) {
  return { ...toDocumentAnswer(document), invoice_no: document.refersTo ?? '' }
}

function toDocumentAnswer(document: TaxDocument) {
  const { totalMinor, taxMinor, localTaxMinor, taxBp } = document
  const taxes = [
    { kind: 'tax' as const, rate_bp: taxBp, amount_minor: taxMinor },
    { kind: 'local' as const, rate_bp: null, amount_minor: localTaxMinor },
  ]
  return {
    no: document.no,
    day: document.day,
    issued_at: toIso(document.at),
    brand: document.brandId,
    property: document.propertyId,
    booking_no: document.bookingNo,
    currency: document.currency,
    total_minor: totalMinor,
    net_minor: totalMinor - taxMinor - localTaxMinor,
    taxes: taxes.filter((tax) => tax.amount_minor !== 0),
  }
}
