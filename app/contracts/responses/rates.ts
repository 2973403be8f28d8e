import * as v from 'valibot'
import { boards } from '#app/domain/rates/rate-plan.ts'
import { isoInstant, pricingDetails } from './prices.ts'

const fee = v.object({
  kind: v.picklist(['nights', 'percent', 'amount']),
  value: v.pipe(v.number(), v.description('first nights, percent of the total, or minor units of the currency')),
})

export const cancellationPolicies = v.array(
  v.object({
    charge: v.pipe(
      v.picklist(['free', 'first_night', 'total', 'part']),
      v.description('`part`: `fee`, only of rate plans with their own policy'),
    ),
    fee: v.optional(fee),
    from: v.nullable(isoInstant),
    until: v.nullable(isoInstant),
    is_current: v.boolean(),
    time_zone: v.string(),
  }),
)

/** A rate plan that can be booked for the stay, beside the room category's own price. */
export const ratePlan = v.object({
  code: v.pipe(v.string(), v.description('`rate_plan` of addresses and bookings')),
  name: v.string(),
  board: v.picklist(boards),
  payment: v.pipe(
    v.nullable(v.picklist(['at_property', 'deposit', 'prepaid'])),
    v.description('null: that of the property; a deposit is `pricing_details.advance`'),
  ),
  pay_at_hotel: v.boolean(),
  cancellation_policies: cancellationPolicies,
  pricing_details: v.nullable(pricingDetails),
})
export type CancellationPoliciesResponse = v.InferInput<typeof cancellationPolicies>
export type RatePlanResponse = v.InferInput<typeof ratePlan>
