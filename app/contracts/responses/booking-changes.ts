import * as v from 'valibot'
import { each } from '#app/contracts/wire-values.ts'
import { currency, day, epochMs, money } from './prices.ts'

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
  ...each(money, 'old_total_amount', 'total_amount', 'difference', 'get_amount_paid', 'payable_amount'),
  ...each(money, 'prepaid_discount_amount', 'payable_amount_prepaid', 'refund_amount'),
  currency_code: currency,
  coupon: v.nullable(v.object({ code: v.string(), is_kept: v.boolean(), reason: v.nullable(v.string()) })),
  dropped_meals: v.array(v.string()),
  free_until: v.nullable(epochMs),
})

export const refund = v.object({ amount: money, currency_code: currency, status: v.string() })

export const estimate = v.object({
  ...v.partial(modification).entries,
  entity: v.literal('HOME'),
  action: v.picklist(['modify', 'cancel']),
  ...each(money, 'cancellation_charge', 'refund_amount', 'total_amount', 'get_amount_paid'),
  currency_code: currency,
  is_cancellable: v.boolean(),
  free_until: v.nullable(epochMs),
})
export type ModificationResponse = v.InferInput<typeof modification>
