import * as v from 'valibot'
import { lineKinds } from '#app/domain/books/document-lines.ts'
import { calendarDay, isoInstant, numberCursor, pageOf, pagingFields, periodFields } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { officialNumber } from './official-numbers.ts'

const address = { street: v.string(), postal_code: v.string(), city: v.string(), country: v.string() }

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
  registration: v.pipe(
    v.nullable(v.string()),
    v.description('the registration of its series; null: the brand’s default seller'),
  ),
  seller: v.pipe(
    v.nullable(
      v.object({
        id: v.string(),
        name: v.string(),
        legal_form: v.string(),
        ...address,
        phone: v.string(),
        email: v.string(),
        register_entry: v.string(),
        tax_number: v.nullable(v.string()),
        note: v.string(),
      }),
    ),
    v.description('at the time of issue; null: the company of the brand'),
  ),
  buyer: v.pipe(
    v.nullable(
      v.object({ name: v.string(), ...address, state: v.nullable(v.string()), tax_number: v.nullable(v.string()) }),
    ),
    v.description('null: the guest of the booking'),
  ),
  place_of_supply: v.object({
    country: v.string(),
    state: v.nullable(v.string()),
    state_name: v.nullable(v.string()),
  }),
  service_code: v.nullable(v.string()),
  handed_over: v.pipe(v.boolean(), v.description('certified software issues the official document')),
  official: v.pipe(v.nullable(officialNumber), v.description('the number from certified software; null: none yet')),
  stay: v.object({
    property: v.string(),
    ...address,
    room_type: v.string(),
    checkin: calendarDay,
    checkout: calendarDay,
    nights: v.number(),
    rooms: v.number(),
    has_breakfast: v.boolean(),
  }),
  lines: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(lineKinds),
        rate_bp: v.number(),
        net_minor: v.number(),
        tax_minor: v.number(),
        taxes: v.array(
          v.object({
            name: v.picklist(['tax', 'CGST', 'SGST', 'UTGST']),
            rate_bp: v.number(),
            amount_minor: v.number(),
          }),
        ),
      }),
    ),
    v.description('the total by kind and rate; `third_party` is the amount paid by a third party'),
  ),
  rounding_minor: v.pipe(
    v.number(),
    v.description('smallest units of India’s tax that its two equal halves cannot hold'),
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
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about:
    'Lists invoices of a period in the order of issue. An invoice is issued once a stay is paid in full or over, or cancelled with a charge.',
  query: listQuery,
  response: pageOf(invoiceResponse),
})

export const readInvoiceRoute = routeRecord('readInvoice', 'GET /v1/invoices/{no}', {
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about: 'Returns an invoice with the price it was issued for.',
  pathFields: documentPath,
  response: v.object({ ...invoiceResponse.entries, price: v.record(v.string(), v.unknown()) }),
  problems: ['not_found'],
})

export const listCreditNotesRoute = routeRecord('listCreditNotes', 'GET /v1/credit-notes', {
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about: 'Lists credit notes of a period in the order of issue; amounts are the credited ones.',
  query: listQuery,
  response: pageOf(creditNoteResponse),
})

export const readCreditNoteRoute = routeRecord('readCreditNote', 'GET /v1/credit-notes/{no}', {
  scope: 'invoices:read',
  otherScopes: ['money:read'],
  about: 'Returns a credit note.',
  pathFields: documentPath,
  response: creditNoteResponse,
  problems: ['not_found'],
})
