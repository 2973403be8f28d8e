import * as v from 'valibot'
import { buyerLimits, checkBuyer } from '#app/domain/books/buyer.ts'
import { findIndianState } from '#app/domain/books/indian-states.ts'
import { nationalities } from '#app/domain/guests/nationalities.ts'
import { toPlainText } from '#app/domain/typed-text.ts'

const text = (max: number) => v.pipe(v.optional(v.string(), ''), v.transform(toPlainText), v.maxLength(max))

const requiredText = (max: number, missingMessage: string) => v.pipe(text(max), v.minLength(1, missingMessage))

/** The form for an invoice to a company. */
export const buyerForm = v.pipe(
  v.object({
    name: requiredText(buyerLimits.name, 'errors.buyerNameNeeded'),
    street: requiredText(buyerLimits.street, 'summary.streetNameError'),
    postal_code: text(buyerLimits.postal_code),
    city: requiredText(buyerLimits.city, 'summary.cityError'),
    state: v.pipe(
      v.optional(v.string(), ''),
      v.transform((code) => (findIndianState(code) ? code : null)),
    ),
    country: v.pipe(
      v.string(),
      v.check((code) => nationalities.includes(code), 'errors.malformedField'),
    ),
    tax_number: v.pipe(
      text(buyerLimits.tax_number),
      v.transform((number) => number || null),
    ),
  }),
  v.transform((buyer) => checkBuyer({ ...buyer, state: buyer.country === 'IN' ? buyer.state : null })),
  v.forward(
    v.check(({ fault }) => fault === null, 'errors.taxNumberWrong'),
    ['buyer', 'tax_number'] as never,
  ),
  v.transform(({ buyer }) => buyer),
)
