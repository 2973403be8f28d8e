import * as v from 'valibot'
import { isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { requiredText } from './sellers.ts'

export const officialNumber = v.object({
  number: v.pipe(requiredText(60), v.description('of the official document, as printed')),
  code: v.pipe(v.nullable(requiredText(100)), v.description('printed beside it: the ATCUD in Portugal; null: none')),
  qr: v.pipe(v.nullable(requiredText(2000)), v.description('content of its QR code, which is printed; null: none')),
  noted_at: isoInstant,
})

export const noteOfficialNumberRoute = routeRecord('noteOfficialNumber', 'POST /v1/invoices/{no}/official-numbers', {
  scope: 'money:write',
  about:
    'Records the number that certified software issued for an invoice or credit note after `invoice.handover`; ' +
    'it is printed on the document. It cannot change; repeating it returns the first result.',
  pathFields: v.object({ no: v.pipe(v.string(), v.maxLength(60)) }),
  body: v.object({
    number: officialNumber.entries.number,
    code: v.optional(officialNumber.entries.code, null),
    qr: v.optional(officialNumber.entries.qr, null),
  }),
  response: v.object({ no: v.string(), official: officialNumber }),
  problems: ['not_found', 'not_modifiable'],
})
