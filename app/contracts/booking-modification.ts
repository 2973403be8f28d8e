import * as v from 'valibot'
import { stayDay } from './booking-body.ts'
import { bookingProof, toProof, toShownAmount } from './booking-queries.ts'

/** The new dates of a booking and who asks, in a query or a body; `shown_total` is the total the guest was shown [BMNG-29]. */
export const modificationInput = v.pipe(
  v.object({ ...bookingProof, checkin: stayDay, checkout: stayDay, shown_total: v.optional(v.unknown()) }),
  v.transform((input) => ({
    proof: toProof(input),
    dates: { checkin: input.checkin, checkout: input.checkout },
    shownTotalMajor: toShownAmount(input.shown_total),
  })),
)
