import * as v from 'valibot'
import { boards } from '#app/domain/rates/rate-plan.ts'
import { isoInstant } from '../fields.ts'

/** A rate plan as agreed with a guest; the plan may have changed since. */
export const bookedPlan = v.pipe(
  v.object({
    code: v.string(),
    name: v.string(),
    board: v.picklist(boards),
    payment: v.pipe(
      v.nullable(v.picklist(['at_property', 'deposit', 'prepaid'])),
      v.description('null: that of the property'),
    ),
    deposit_percent: v.nullable(v.number()),
  }),
  v.description('as agreed; absent: the room type’s own price'),
)
export type BookedPlanResponse = v.InferInput<typeof bookedPlan>

const fee = v.object({
  kind: v.picklist(['nights', 'percent', 'amount']),
  value: v.pipe(v.number(), v.description('first nights, percent of the total, or minor units')),
})

export const bookedPolicy = v.pipe(
  v.object({
    free_until: v.nullable(isoInstant),
    steps: v.pipe(
      v.array(
        v.object({
          until: v.pipe(v.nullable(isoInstant), v.description('belongs to the step; null in the last one')),
          fee: v.pipe(v.nullable(fee), v.description('null: free')),
        }),
      ),
      v.description('what cancelling costs, earliest first; at most what was paid'),
    ),
    no_show: v.pipe(v.nullable(fee), v.description('null: the fee of the last step')),
    time_zone: v.string(),
  }),
  v.description('cancellation policy as agreed'),
)
