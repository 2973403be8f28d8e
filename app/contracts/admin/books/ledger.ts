import * as v from 'valibot'
import { lineKinds } from '#app/domain/books/document-lines.ts'
import {
  bookMonth,
  brandId,
  calendarDay,
  isoInstant,
  numberCursor,
  pageOf,
  pagingFields,
  periodFields,
  registrationId,
  timeCursor,
} from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const accountName = v.pipe(
  v.string(),
  v.maxLength(120),
  v.description('an account, or a kind of account: gateway, guest, revenue, wallet, promotions, owner'),
)
const gatewayName = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,39}$/))

const ledgerEntry = v.object({
  entry_no: v.number(),
  transaction: v.string(),
  day: calendarDay,
  at: isoInstant,
  brand: v.string(),
  property: v.nullable(v.number()),
  booking_no: v.nullable(v.string()),
  document_no: v.pipe(
    v.nullable(v.string()),
    v.description('the latest invoice or credit note of the booking at the time'),
  ),
  currency: v.string(),
  tax_minor: v.pipe(v.number(), v.description('included in the amount')),
  lines: v.array(v.object({ account: v.string(), debit_minor: v.number(), credit_minor: v.number() })),
})

export const listLedgerRoute = routeRecord('listLedger', 'GET /v1/ledger', {
  scope: 'money:read',
  about:
    'Lists ledger entries with their lines in the order of writing. Entries of no property need a token for all properties.',
  query: v.object({
    ...periodFields,
    ...pagingFields,
    cursor: numberCursor,
    account: v.optional(accountName),
    gateway: v.optional(gatewayName),
  }),
  response: pageOf(ledgerEntry),
})

const groups = ['day', 'brand', 'gateway', 'account'] as const

export const sumLedgerRoute = routeRecord('sumLedger', 'GET /v1/ledger/sums', {
  scope: 'money:read',
  about: 'Sums debit and credit of a period by currency and by day, brand, gateway or kind of account.',
  query: v.object({
    ...periodFields,
    by: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(day|brand|gateway|account)(,(day|brand|gateway|account))*$/),
        v.description('comma-separated: day, brand, gateway, account'),
        v.transform((text) => groups.filter((group) => text.split(',').includes(group))),
      ),
      'account',
    ),
  }),
  response: v.object({
    items: v.array(
      v.object({
        day: v.optional(calendarDay),
        brand: v.optional(v.string()),
        gateway: v.optional(v.nullable(v.string())),
        account: v.optional(v.string()),
        currency: v.string(),
        debit_minor: v.number(),
        credit_minor: v.number(),
      }),
    ),
  }),
})

export const sumTaxesRoute = routeRecord('sumTaxes', 'GET /v1/ledger/taxes', {
  scope: 'money:read',
  about: 'Sums the taxes of invoices and credit notes of a period by town, rate and currency.',
  query: v.object(periodFields),
  response: v.object({
    items: v.array(
      v.object({
        country: v.string(),
        town: v.string(),
        rate_bp: v.pipe(v.nullable(v.number()), v.description('basis points; null: unknown')),
        currency: v.string(),
        invoices: v.number(),
        credit_notes: v.number(),
        net_minor: v.number(),
        tax_minor: v.number(),
        local_tax_minor: v.pipe(v.number(), v.description('tourist tax of the town')),
        total_minor: v.number(),
      }),
    ),
  }),
})

export const listRefundsUnderwayRoute = routeRecord('listRefundsUnderway', 'GET /v1/ledger/refunds', {
  scope: 'money:read',
  about: 'Lists refunds that are not settled yet, oldest first.',
  query: v.object({ ...pagingFields, cursor: timeCursor }),
  response: pageOf(
    v.object({
      id: v.string(),
      booking_no: v.pipe(v.nullable(v.string()), v.description('null: refund of an order')),
      order_number: v.nullable(v.string()),
      property: v.nullable(v.number()),
      gateway: v.string(),
      amount_minor: v.number(),
      currency: v.string(),
      reason: v.string(),
      status: v.picklist(['initiated', 'sent']),
      refusal: v.nullable(v.string()),
      created_at: isoInstant,
    }),
  ),
})

export const listMoneyDoubtsRoute = routeRecord('listMoneyDoubts', 'GET /v1/money-doubts', {
  scope: 'money:read',
  about: 'Lists money that needs attention (`money_doubt` in docs/operations.md), at most 50 of a kind.',
  query: v.object({
    whole_books: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.description(
          'true: also checks every transaction (`ledger_uneven`) and wallet (`wallet_uneven`), for tokens of all properties; reads the whole ledger',
        ),
      ),
      'false',
    ),
  }),
  response: v.object({
    items: v.array(v.object({ kind: v.string(), reference: v.string(), booking_no: v.nullable(v.string()) })),
  }),
})

const monthClose = v.object({
  brand: v.pipe(v.nullable(v.string()), v.description('null: the books of a registration')),
  registration: v.nullable(v.string()),
  month: v.string(),
  closed_at: isoInstant,
  closed_by: v.string(),
  entries: v.number(),
  sums: v.array(
    v.object({ account: v.string(), currency: v.string(), debit_minor: v.number(), credit_minor: v.number() }),
  ),
  documents: v.array(
    v.object({
      series: v.string(),
      currency: v.string(),
      first_no: v.string(),
      last_no: v.string(),
      count: v.number(),
      total_minor: v.number(),
      tax_minor: v.number(),
      local_tax_minor: v.number(),
    }),
  ),
  digest: v.pipe(v.string(), v.description('SHA-256 of the journal as CSV')),
})

export const closeMonthRoute = routeRecord('closeMonth', 'POST /v1/month-closes', {
  scope: 'money:write',
  stepUp: 'always',
  about:
    'Closes a past month of the books of a brand’s default seller or of a tax registration (name one of them): ' +
    'its sums are stored and later entries go into the open month. Closing it again returns the first result. ' +
    'Needs a token for all properties.',
  body: v.object({ brand: v.optional(brandId), registration: v.optional(registrationId), month: bookMonth }),
  response: monthClose,
  problems: ['not_found', 'invalid_fields'],
})

export const listMonthClosesRoute = routeRecord('listMonthCloses', 'GET /v1/month-closes', {
  scope: 'money:read',
  about: 'Lists closed months, newest first. Needs a token for all properties.',
  query: v.object({
    brand: v.optional(brandId),
    registration: v.optional(registrationId),
    limit: pagingFields.limit,
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d\.[\w-]{1,40}$/))),
  }),
  response: pageOf(monthClose),
  problems: ['not_found'],
})

export const readJournalRoute = routeRecord('readJournal', 'GET /v1/journals/{month}', {
  scope: 'money:read',
  about:
    'Returns the journal of a month as a file, of the books of a brand’s default seller or of a tax registration ' +
    '(name one of them): date, entry_no, account, debit, credit, currency, booking, invoice_no, tax. Amounts are ' +
    'decimal. The bytes are stable once the month is closed. Needs a token for all properties.',
  pathFields: v.object({ month: bookMonth }),
  query: v.object({
    brand: v.optional(brandId),
    registration: v.optional(registrationId),
    format: v.optional(v.picklist(['csv', 'jsonl']), 'csv'),
  }),
  response: v.string(),
  files: ['text/csv', 'application/jsonl'],
  problems: ['not_found'],
})

const returnQuery = v.object({ registration: registrationId })

export const readTaxReportRoute = routeRecord('readTaxReport', 'GET /v1/tax-reports/{month}', {
  scope: 'money:read',
  about:
    'Sums the taxes of a month’s documents of a tax registration by kind and rate; credit notes are subtracted. ' +
    'Needs a token for all properties.',
  pathFields: v.object({ month: bookMonth }),
  query: v.object({
    registration: registrationId,
    format: v.optional(v.picklist(['json', 'csv']), 'json'),
  }),
  alsoFile: 'text/csv',
  response: v.object({
    items: v.array(
      v.object({
        kind: v.picklist(lineKinds),
        rate_bp: v.number(),
        currency: v.string(),
        invoices: v.number(),
        credit_notes: v.number(),
        net_minor: v.number(),
        tax_minor: v.number(),
        cgst_minor: v.pipe(v.nullable(v.number()), v.description('India’s central half; null elsewhere')),
        sgst_minor: v.pipe(v.nullable(v.number()), v.description('India’s other half (SGST or UTGST)')),
      }),
    ),
  }),
  problems: ['not_found'],
})

const returnRow = v.record(v.string(), v.unknown())

export const readGstr1Route = routeRecord('readGstr1', 'GET /v1/gstr-1/{month}', {
  scope: 'money:read',
  about:
    'Returns the sections of India’s GSTR-1 for a month of a registration, with the names of its JSON file; amounts in ' +
    'rupees. Check it in the offline tool before filing: the portal’s version may differ. Needs a token for all ' +
    'properties.',
  pathFields: v.object({ month: bookMonth }),
  query: returnQuery,
  response: v.object({
    gstin: v.string(),
    fp: v.pipe(v.string(), v.description('month and year, MMYYYY')),
    b2b: v.array(v.object({ ctin: v.string(), inv: v.array(returnRow) })),
    b2cl: v.pipe(v.array(returnRow), v.description('empty: rooms are supplied within the seller’s state')),
    b2cs: v.array(returnRow),
    cdnr: v.array(v.object({ ctin: v.string(), nt: v.array(returnRow) })),
    cdnur: v.pipe(v.array(returnRow), v.description('empty, as b2cl: such credit notes lower b2cs')),
    nil: v.object({ inv: v.array(returnRow) }),
    hsn: v.object({ hsn_b2b: v.array(returnRow), hsn_b2c: v.array(returnRow) }),
    doc_issue: v.object({
      doc_det: v.array(v.object({ doc_num: v.number(), doc_typ: v.string(), docs: v.array(returnRow) })),
    }),
  }),
  problems: ['not_found', 'invalid_fields'],
})
