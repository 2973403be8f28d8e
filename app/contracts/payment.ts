import * as v from 'valibot'
import { bookingProof, optionalText, toProof } from './booking-queries.ts'

/** The query of payment/modes and paymentModes, and of the payment options request [PAY-06, PAY-07]. */
export const paymentModesQuery = v.pipe(
  v.object({
    ...bookingProof,
    hotel_id: optionalText(16),
    coupon_code: optionalText(24),
    additional_fields: v.optional(v.unknown()),
    version: optionalText(10),
  }),
  v.transform((query) => ({
    proof: toProof(query),
    propertyId: query.hotel_id && /^\d{1,12}$/.test(query.hotel_id) ? Number(query.hotel_id) : null,
  })),
)

/** Body and query of createTransaction, and the body of extraAmount [PAY-09, PAY-12]. */
export const transactionBody = v.pipe(
  v.object({
    ...bookingProof,
    amount: optionalText(20),
    upm_id: optionalText(40),
    mode: optionalText(40),
    return_url: optionalText(500),
    cancel_url: optionalText(500),
  }),
  v.transform((body) => ({
    proof: toProof(body),
    amount: body.amount,
    mode: body.upm_id ?? body.mode,
    returnUrl: body.return_url,
    cancelUrl: body.cancel_url,
  })),
)

/** The body of payAtHotel [PAY-08]. */
export const payAtHotelBody = v.pipe(v.object(bookingProof), v.transform(toProof))
