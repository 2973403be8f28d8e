import * as v from 'valibot'
import { isoInstant, pageOf, pagingFields } from '../paging.ts'
import { routeRecord } from '../route-record.ts'
import { bookMonth, brandId } from './books-period.ts'

const monthClose = v.object({
  brand: v.string(),
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
  digest: v.pipe(v.string(), v.description('SHA-256 of the month’s journal as CSV')),
})

export const closeMonthRoute = routeRecord({
  name: 'closeMonth',
  method: 'POST',
  path: '/v1/month-closes',
  scope: 'money:write',
  about:
    'Closes a month of a brand that is over: nothing is written into it any more, and its sums are kept. What comes late falls into the open month. A second close answers the first. Needs a token for all houses.',
  body: v.object({ brand: brandId, month: bookMonth }),
  answer: monthClose,
  problems: ['not_found', 'invalid_fields'],
})

export const listMonthClosesRoute = routeRecord({
  name: 'listMonthCloses',
  method: 'GET',
  path: '/v1/month-closes',
  scope: 'money:read',
  about: 'Closed months, the newest first. Needs a token for all houses.',
  query: v.object({
    brand: v.optional(brandId),
    limit: pagingFields.limit,
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d\.[a-z0-9-]{1,40}$/))),
  }),
  answer: pageOf(monthClose),
  problems: ['not_found'],
})

export const readJournalRoute = routeRecord({
  name: 'readJournal',
  method: 'GET',
  path: '/v1/journals/{month}',
  scope: 'money:read',
  about:
    'The journal of a month of a brand as a file: date, entry_no, account, debit, credit, currency, booking, invoice_no, tax. Amounts are decimals of the currency. The same bytes each time once the month is closed. Needs a token for all houses.',
  pathFields: v.object({ month: bookMonth }),
  query: v.object({ brand: brandId, format: v.optional(v.picklist(['csv', 'jsonl']), 'csv') }),
  answer: v.string(),
  files: ['text/csv', 'application/jsonl'],
  problems: ['not_found'],
})
