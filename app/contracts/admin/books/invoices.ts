import * as v from 'valibot'
import { brandId, calendarDay, isoInstant, numberCursor, pageOf, pagingFields, periodFields } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const documentFields = {
  no: v.string(),
  day: calendarDay,
  issued_at: isoInstant,
  brand: v.string(),
  property: v.number(),
  booking_no: v.string(),
  currency: v.string(),
  total_minor: v.number(),
  net_minor: v.number(),
  taxes: v.array(
    v.object({
      kind: v.picklist(['tax', 'local']),
      rate_bp: v.nullable(v.number()),
      amount_minor: v.number(),
    }),
  ),
}
const invoiceResponse = v.object({
  ...documentFields,
  credited_minor: v.pipe(v.number(), v.description('total of its credit notes')),
  credit_notes: v.array(v.string()),
})
const creditNoteResponse = v.object({
  ...documentFields,
  invoice_no: v.pipe(v.string(), v.description('the credited invoice')),
})
const documentPath = v.object({ no: v.pipe(v.string(), v.maxLength(60)) })
const listQuery = v.object({
  ...periodFields,
  ...pagingFields,
  cursor: numberCursor,
  booking_no: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

export const listInvoicesRoute = routeRecord('listInvoices', 'GET /v1/invoices', {
  scope: 'money:read',
  about:
    'Lists invoices of a period in the order of issue. An invoice is issued once a stay is paid in full or over, or cancelled with a charge.',
  query: listQuery,
  response: pageOf(invoiceResponse),
})

export const readInvoiceRoute = routeRecord('readInvoice', 'GET /v1/invoices/{no}', {
  scope: 'money:read',
  about: 'Returns an invoice with the price it was issued for.',
  pathFields: documentPath,
  response: v.object({ ...invoiceResponse.entries, price: v.record(v.string(), v.unknown()) }),
  problems: ['not_found'],
})

export const listCreditNotesRoute = routeRecord('listCreditNotes', 'GET /v1/credit-notes', {
  scope: 'money:read',
  about: 'Lists credit notes of a period in the order of issue; amounts are the credited ones.',
  query: listQuery,
  response: pageOf(creditNoteResponse),
})

export const readCreditNoteRoute = routeRecord('readCreditNote', 'GET /v1/credit-notes/{no}', {
  scope: 'money:read',
  about: 'Returns a credit note.',
  pathFields: documentPath,
  response: creditNoteResponse,
  problems: ['not_found'],
})

const sellerFields = {
  prefix: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9]{1,8}$/),
    v.description('prefix of invoice numbers; brands of one company share the prefix and the series'),
  ),
  year_starts: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(12),
    v.description('first month of the accounting year'),
  ),
  offset_minutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-720),
    v.maxValue(840),
    v.description('offset of the accounting day to UTC, the same all year'),
  ),
}
const sellerResponse = v.object({ brand: v.string(), ...sellerFields })

export const listSellersRoute = routeRecord('listSellers', 'GET /v1/sellers', {
  scope: 'money:read',
  about: 'Lists invoice numbering and accounting calendar of each brand. Needs a token for all properties.',
  response: v.object({ items: v.array(sellerResponse) }),
  problems: ['not_found'],
})

export const changeSellerRoute = routeRecord('changeSeller', 'PATCH /v1/sellers/{brand}', {
  scope: 'money:write',
  about: 'Changes the invoice numbering of a brand from now on. Issued numbers stay.',
  pathFields: v.object({ brand: brandId }),
  body: v.object({
    prefix: v.optional(sellerFields.prefix),
    year_starts: v.optional(sellerFields.year_starts),
    offset_minutes: v.optional(sellerFields.offset_minutes),
  }),
  response: sellerResponse,
  problems: ['not_found', 'invalid_fields'],
})
