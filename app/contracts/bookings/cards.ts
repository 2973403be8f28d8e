import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'

/**
 * The body of saveCard [PAY-11]. The amount is a wish of the caller's and decides nothing: no money moves. The three
 * addresses count as own paths only; `return_url` serves both ends where the other two are not given.
 */
export const saveCardBody = v.pipe(
  v.object({
    invoice_no: v.pipe(wireText(64), v.description('As `id`: id or number of the booking, or number of its invoice.')),
    amount: v.pipe(v.optional(v.union([v.string(), v.number()])), v.description('No effect: no money moves.')),
    phone: wireText(PHONE_TEXT_MAX),
    return_url: v.pipe(wireText(500), v.description('A path of this site.')),
    success_url: v.pipe(wireText(500), v.description('A path of this site.')),
    failure_url: v.pipe(wireText(500), v.description('A path of this site.')),
  }),
  v.transform((body) => ({
    proof: { reference: body.invoice_no, phone: body.phone },
    successUrl: body.success_url ?? body.return_url,
    failureUrl: body.failure_url ?? body.return_url,
  })),
)

/** The query or body of removecard [PAY-10]. */
export const removeCardQuery = v.pipe(
  v.object({ card_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{4,128}$/)) }),
  v.transform((query) => ({ cardId: query.card_id })),
)
