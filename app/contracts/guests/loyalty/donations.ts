import * as v from 'valibot'
import { wireEmail, wireText } from '#app/contracts/wire-values.ts'

/** POST donate, as it travels. What may be given, and to what, is the service's to judge. */
export const donateBody = v.pipe(
  v.object({
    cause_id: v.pipe(wireText(64), v.description('An open cause of the country.')),
    /** In major units of the country's currency. */
    amount: v.pipe(wireText(20), v.description('In major units of the country’s currency.')),
    /** Where the receipt goes. */
    email: v.pipe(wireEmail, v.description('Where the receipt goes.')),
    /** A code of payment/modes. */
    mode: v.pipe(wireText(40), v.description('A code of `payment/modes`.')),
    /** Own paths: where the guest goes once they have paid, and when they did not. */
    return_url: v.pipe(wireText(500), v.description('A path of this site.')),
    cancel_url: v.pipe(wireText(500), v.description('A path of this site.')),
  }),
  v.transform(({ cause_id, amount, email, mode, return_url, cancel_url }) => ({
    causeId: cause_id ?? '',
    amount: amount ?? '',
    email: email ?? '',
    mode,
    returnUrl: return_url,
    cancelUrl: cancel_url,
  })),
)
export type DonateInput = v.InferOutput<typeof donateBody>

const cause = v.object({ id: v.string(), name: v.string() })

export const donateAnswer = v.object({
  donation: v.object({
    number: v.string(),
    cause,
    /** In major units. */
    amount: v.number(),
    currency_code: v.string(),
    status: v.literal('pending'),
    /** Until when it awaits its payment, as ISO with Z. */
    expires_at: v.string(),
  }),
  /** Own path that leads on to the gateway. */
  redirectUrl: v.string(),
})

export const verifyDonationQuery = v.object({ number: wireText(20), code: wireText(20) })

export const verifyDonationAnswer = v.object({
  donation: v.object({
    number: v.string(),
    cause,
    amount: v.number(),
    currency_code: v.string(),
    /** The day it was paid, by the clock of its country. */
    date: v.string(),
    status: v.picklist(['received', 'refunded']),
  }),
})
