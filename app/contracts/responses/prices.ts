import * as v from 'valibot'
import { each } from '#app/contracts/wire-values.ts'
import { feeKinds, feeModes, feeUnits } from '#app/domain/prices/fees.ts'

/** Amounts are in major units of the currency beside them. */
export const money = v.number()
export const currency = v.pipe(v.string(), v.description('ISO 4217'))
export const day = v.pipe(v.string(), v.isoDate())
export const isoInstant = v.pipe(v.string(), v.isoTimestamp())
export const epochMs = v.pipe(v.number(), v.description('milliseconds since 1970'))

const clusivity = v.picklist(['inclusive', 'exclusive'])

export const taxInfo = v.object({
  tax_clusivity: clusivity,
  tax_percentage: v.number(),
  city_tax_per_adult_night: money,
})

export const programme = v.object({
  mode: v.string(),
  discount_percentage: v.number(),
  discount_amount: money,
  commission_percentage: v.number(),
  commission_amount: money,
})

export const fee = v.pipe(
  v.object({
    kind: v.picklist(feeKinds),
    mode: v.picklist(feeModes),
    per: v.picklist(feeUnits),
    unit_amount: money,
    amount: v.pipe(money, v.description('for this stay and party')),
    taken: v.optional(v.picklist(['booking', 'arrival'])),
    return_days: v.optional(v.pipe(v.number(), v.description('days after departure until a deposit is returned'))),
  }),
  v.description('a cost other than the rooms: in the price, in the total, paid at the property, or a deposit'),
)

export const pricingDetails = v.object({
  total: v.pipe(money, v.description('what the guest pays')),
  tax: money,
  tax_rates: v.optional(
    v.pipe(
      v.array(v.object({ tax_percentage: v.number(), net: money, tax: money })),
      v.description('the tax at each rate, where its nights have several'),
    ),
  ),
  city_tax: money,
  city_tax_collected_by: v.pipe(v.picklist(['seller', 'platform']), v.description('who remits `city_tax`')),
  city_tax_at_property: v.pipe(money, v.description('paid on arrival; not in `total`')),
  total_without_tax: money,
  tax_clusivity: clusivity,
  currency_code: currency,
  currency_symbol: v.string(),
  nights: v.number(),
  rooms: v.number(),
  per_night: v.array(v.object({ date: day, amount: money })),
  ...each(money, 'average_per_night', 'rack_total', 'room_total', 'discount'),
  discount_percentage: v.number(),
  discount_list: v.optional(
    v.pipe(
      v.array(v.object({ code: v.string(), name: v.string(), percentage: v.number(), amount: money })),
      v.description('automatic discounts by name, parts of `discount`'),
    ),
  ),
  slashed_total: v.nullable(money),
  coupon_code: v.nullable(v.string()),
  ...each(money, 'coupon_discount', 'early_checkin', 'meals'),
  fees: v.pipe(money, v.description('the mandatory fees and chosen extras, part of `total`')),
  fee_list: v.array(fee),
  wizard_discount_percentage: v.number(),
  wizard_discount_amount: money,
  programme: v.optional(programme),
  advance: money,
  prepaid_discount_percent: v.number(),
  ...each(money, 'prepaid_discount', 'payable_amount', 'payable_amount_prepaid'),
})

export const displayPricing = v.object({
  ...each(money, 'summed_final_price', 'summed_slasher_price', 'final_price', 'slasher_price'),
  reduced_price: v.pipe(money, v.description('of a night, on average')),
  discount_percentage: v.number(),
  wizard_discount_percentage: v.number(),
  wizard_discount_amount: money,
  tax_info: v.object({ ...taxInfo.entries, tax: money }),
})
export type TaxInfo = v.InferInput<typeof taxInfo>
export type PricingDetails = v.InferInput<typeof pricingDetails>
export type DisplayPricing = v.InferInput<typeof displayPricing>
