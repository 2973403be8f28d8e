import * as v from 'valibot'
import { wireEmail, wireText } from '#app/contracts/wire-values.ts'

/** POST donate, as it travels. What may be given, and to what, is the service's to judge. */
export const donateBody = v.pipe(
  v.object({
    cause_id: wireText(64),
    /** In major units of the country's currency. */
    amount: wireText(20),
    /** Where the receipt goes. */
    email: wireEmail,
    /** A code of payment/modes. */
    mode: wireText(40),
    /** Own paths: where the guest goes once they have paid, and when they did not. */
    return_url: wireText(500),
    cancel_url: wireText(500),
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
