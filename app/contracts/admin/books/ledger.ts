import * as v from 'valibot'
import { calendarDay } from '../calendar-day.ts'
import { isoInstant, numberCursor, pageOf, pagingFields, placeCursor } from '../paging.ts'
import { routeRecord } from '../route-record.ts'
import { periodFields } from './books-period.ts'

const accountName = v.pipe(
  v.string(),
  v.maxLength(120),
  v.description('an account, or all of a kind: gateway, guest, revenue, wallet, promotions, owner'),
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
  document_no: v.pipe(v.nullable(v.string()), v.description('the booking’s last invoice or credit note then')),
  currency: v.string(),
  tax_minor: v.pipe(v.number(), v.description('contained in what moves')),
  lines: v.array(v.object({ account: v.string(), debit_minor: v.number(), credit_minor: v.number() })),
})

export const listLedgerRoute = routeRecord({
  name: 'listLedger',
  method: 'GET',
  path: '/v1/ledger',
  scope: 'money:read',
  about:
    'Entries of the ledger in the order they were written, with their lines. What belongs to no house needs a token for all.',
  query: v.object({
    ...periodFields,
    ...pagingFields,
    cursor: numberCursor,
    account: v.optional(accountName),
    gateway: v.optional(gatewayName),
  }),
  answer: pageOf(ledgerEntry),
  problems: [],
})

const groups = ['day', 'brand', 'gateway', 'account'] as const

export const sumLedgerRoute = routeRecord({
  name: 'sumLedger',
  method: 'GET',
  path: '/v1/ledger/sums',
  scope: 'money:read',
  about: 'Debit and credit of a period by currency, and by any of day, brand, gateway and kind of account.',
  query: v.object({
    ...periodFields,
    by: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(day|brand|gateway|account)(,(day|brand|gateway|account))*$/),
        v.description('any of day, brand, gateway, account, with commas'),
        v.transform((text) => groups.filter((group) => text.split(',').includes(group))),
      ),
      'account',
    ),
  }),
  answer: v.object({
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
  problems: [],
})

export const sumTaxesRoute = routeRecord({
  name: 'sumTaxes',
  method: 'GET',
  path: '/v1/ledger/taxes',
  scope: 'money:read',
  about: 'What invoices and credit notes of a period contain of taxes, by town, rate and currency.',
  query: v.object(periodFields),
  answer: v.object({
    items: v.array(
      v.object({
        country: v.string(),
        town: v.string(),
        rate_bp: v.pipe(v.nullable(v.number()), v.description('hundredths of a percent; null: not known')),
        currency: v.string(),
        invoices: v.number(),
        credit_notes: v.number(),
        net_minor: v.number(),
        tax_minor: v.number(),
        local_tax_minor: v.pipe(v.number(), v.description('what the town takes on top')),
        total_minor: v.number(),
      }),
    ),
  }),
  problems: [],
})

export const listRefundsUnderwayRoute = routeRecord({
  name: 'listRefundsUnderway',
  method: 'GET',
  path: '/v1/ledger/refunds',
  scope: 'money:read',
  about: 'Refunds that are begun and not settled, the oldest first.',
  query: v.object({ ...pagingFields, cursor: placeCursor }),
  answer: pageOf(
    v.object({
      id: v.string(),
      booking_no: v.pipe(v.nullable(v.string()), v.description('null: of an order')),
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
  problems: [],
})

export const listMoneyDoubtsRoute = routeRecord({
  name: 'listMoneyDoubts',
  method: 'GET',
  path: '/v1/money-doubts',
  scope: 'money:read',
  about: 'Money somebody must look at, fifty of a kind at most: what docs/operations.md calls `money_doubt`.',
  query: v.object({
    whole_books: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.description(
          'true: besides, each transaction there ever was (`ledger_uneven`) and each wallet (`wallet_uneven`); reads all of the books, for tokens of all houses',
        ),
      ),
      'false',
    ),
  }),
  answer: v.object({
    items: v.array(v.object({ kind: v.string(), reference: v.string(), booking_no: v.nullable(v.string()) })),
  }),
  problems: [],
})
