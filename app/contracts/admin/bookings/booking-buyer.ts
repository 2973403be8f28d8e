import * as v from 'valibot'
import { buyerLimits } from '#app/domain/books/buyer.ts'
import { bookingPath, unchangedSince } from '../bookings.ts'
import { countryCode, indianState, printedText, requiredText } from '../books/sellers.ts'
import { routeRecord } from '../route-record.ts'

const buyerFields = {
  name: v.pipe(requiredText(buyerLimits.name), v.description('company, or full name of a person')),
  street: requiredText(buyerLimits.street),
  postal_code: printedText(buyerLimits.postal_code),
  city: requiredText(buyerLimits.city),
  state: v.nullable(indianState),
  country: countryCode,
  tax_number: v.pipe(
    v.nullable(requiredText(buyerLimits.tax_number)),
    v.description('GSTIN, VAT id …, its form checked by country; null: none'),
  ),
}

const buyerResponse = v.object({
  booking_no: v.string(),
  buyer: v.pipe(v.nullable(v.object(buyerFields)), v.description('null: the guest')),
  documents: v.pipe(
    v.array(v.string()),
    v.description('the credit note and the invoice issued by this change; none without an earlier invoice'),
  ),
})

export const readBuyerRoute = routeRecord('readBuyer', 'GET /v1/bookings/{bookingNo}/buyer', {
  scope: 'bookings:read',
  about: 'Returns the buyer on the invoices of a booking, and the numbers of all its documents.',
  pathFields: bookingPath,
  response: buyerResponse,
  problems: ['not_found'],
})

export const changeBuyerRoute = routeRecord('changeBuyer', 'PATCH /v1/bookings/{bookingNo}/buyer', {
  scope: 'bookings:write',
  about:
    'Sets the buyer on the invoices of a booking: a company with its tax number, or a person with an address; null: ' +
    'the guest. An existing invoice is reversed and issued again while its month is open.',
  pathFields: bookingPath,
  body: v.object({
    buyer: v.nullable(
      v.object({
        ...buyerFields,
        postal_code: v.optional(buyerFields.postal_code, ''),
        state: v.optional(buyerFields.state, null),
        tax_number: v.optional(buyerFields.tax_number, null),
      }),
    ),
    unchanged_since: unchangedSince,
  }),
  response: buyerResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable', 'in_progress'],
})
