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
  credited_minor: v.pipe(v.number(), v.description('what credit notes take of it')),
  credit_notes: v.array(v.string()),
})
const creditNoteResponse = v.object({
  ...documentFields,
  invoice_no: v.pipe(v.string(), v.description('the invoice it takes of')),
})
const documentPath = v.object({ no: v.pipe(v.string(), v.maxLength(60)) })
const listQuery = v.object({
  ...periodFields,
  ...pagingFields,
  cursor: numberCursor,
  booking_no: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

export const listInvoicesRoute = routeRecord('listInvoices', 'GET /v1/invoices', {
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about:
    'Invoices of a period in the order they were issued. One is issued once a stay is paid in full, or over, or ended with something kept.',
  query: listQuery,
  response: pageOf(invoiceResponse),
})

export const readInvoiceRoute = routeRecord('readInvoice', 'GET /v1/invoices/{no}', {
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about: 'One invoice with the price it was issued for.',
  pathFields: documentPath,
  response: v.object({ ...invoiceResponse.entries, price: v.record(v.string(), v.unknown()) }),
  problems: ['not_found'],
})

export const listCreditNotesRoute = routeRecord('listCreditNotes', 'GET /v1/credit-notes', {
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about: 'Credit notes of a period in the order they were issued; amounts are what is taken of the invoice.',
  query: listQuery,
  response: pageOf(creditNoteResponse),
})

export const readCreditNoteRoute = routeRecord('readCreditNote', 'GET /v1/credit-notes/{no}', {
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about: 'One credit note.',
  pathFields: documentPath,
  response: creditNoteResponse,
  problems: ['not_found'],
})

const sellerFields = {
  prefix: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9]{1,8}$/),
    v.description('of its invoice numbers; brands of one company share one, and with it the series'),
  ),
  year_starts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12), v.description('first month of its year')),
  offset_minutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-720),
    v.maxValue(840),
    v.description('its clock, before UTC, the same all year'),
  ),
}
const sellerResponse = v.object({ brand: v.string(), ...sellerFields })

export const listSellersRoute = routeRecord('listSellers', 'GET /v1/sellers', {
  scope: 'money:read',
  about: 'How the invoices of each brand are numbered, and the days of its books. Needs a token for all houses.',
  response: v.object({ items: v.array(sellerResponse) }),
  problems: ['not_found'],
})

export const changeSellerRoute = routeRecord('changeSeller', 'PATCH /v1/sellers/{brand}', {
  scope: 'money:write',
  stepUp: 'always',
  about: 'Says how the invoices of a brand are numbered from now on. Numbers that were given stay.',
  pathFields: v.object({ brand: brandId }),
  body: v.object({
    prefix: v.optional(sellerFields.prefix),
    year_starts: v.optional(sellerFields.year_starts),
    offset_minutes: v.optional(sellerFields.offset_minutes),
  }),
  response: sellerResponse,
  problems: ['not_found', 'invalid_fields'],
})
