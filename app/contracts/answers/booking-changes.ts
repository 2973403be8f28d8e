import * as v from 'valibot'
import { currency, day, epochMs, money } from './prices.ts'

/** What another stay of a booking costs. */
export const modification = v.object({
  checkin: day,
  checkout: day,
  noOfNights: v.number(),
  roomCount: v.number(),
  rooms_config: v.string(),
  child_ages: v.nullable(v.string()),
  room_category_id: v.number(),
  room_category_name: v.string(),
  changed: v.array(v.string()),
  old_total_amount: money,
  total_amount: money,
  difference: money,
  get_amount_paid: money,
  payable_amount: money,
  prepaid_discount_amount: money,
  payable_amount_prepaid: money,
  refund_amount: money,
  currency_code: currency,
  coupon: v.nullable(v.object({ code: v.string(), is_kept: v.boolean(), reason: v.nullable(v.string()) })),
  dropped_meals: v.array(v.string()),
  free_until: v.nullable(epochMs),
})

/** What goes back to the guest. */
export const refund = v.object({ amount: money, currency_code: currency, status: v.string() })

/** What leaving costs, and with another stay named what that costs. */
export const estimate = v.object({
  ...v.partial(modification).entries,
  entity: v.literal('HOME'),
  action: v.picklist(['modify', 'cancel']),
  cancellation_charge: money,
  refund_amount: money,
  total_amount: money,
  get_amount_paid: money,
  currency_code: currency,
  is_cancellable: v.boolean(),
  free_until: v.nullable(epochMs),
})

export type ModificationAnswer = v.InferInput<typeof modification>
