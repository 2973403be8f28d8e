import * as v from 'valibot'
import { calendarDay, isoInstant, pageOf, pagingFields, placeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const whole = (least: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(max))
const told = <const Schema extends v.GenericSchema>(schema: Schema, words: string) =>
  v.pipe(schema, v.description(words))
const amount = v.optional(whole(0, 1_000_000_000), 0)

const rate = v.strictObject({
  bp: told(whole(0, 5000), 'basis points of the price: 900 = 9 %'),
  slabs: v.optional(
    told(
      v.pipe(v.array(v.strictObject({ from_minor: whole(1, 1_000_000_000), bp: whole(0, 5000) })), v.maxLength(10)),
      'other rates by the value of a room and night, the least first: its price after discounts on the invoice, without the tax',
    ),
    [],
  ),
})

const local = v.strictObject({
  guest_minor: told(amount, 'for each adult and night'),
  guests_from_age: told(v.optional(whole(0, 18), 18), 'children from this age on owe it as well; 18: none'),
  room_minor: told(amount, 'for each room and night'),
  most_nights: told(v.optional(v.nullable(whole(1, 90)), null), 'of a stay these two are asked for; null: all'),
  stay_bp: told(v.optional(whole(0, 5000), 0), 'part of the price without tax'),
})

const taxRule = v.object({
  id: v.string(),
  country: v.string(),
  city: v.nullable(v.string()),
  from: calendarDay,
  rate: v.nullable(rate),
  local: v.nullable(local),
  created_at: isoInstant,
  created_by: v.string(),
})

export const listTaxRulesRoute = routeRecord('listTaxRules', 'GET /v1/tax-rules', {
  scope: 'money:read',
  about: 'Taxes that hold from a night on, the last made first. Needs a token for every house.',
  query: v.object({
    ...pagingFields,
    cursor: placeCursor,
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
  response: pageOf(taxRule),
  problems: ['not_found'],
})

export const createTaxRuleRoute = routeRecord('createTaxRule', 'POST /v1/tax-rules', {
  scope: 'money:write',
  stepUp: 'always',
  about:
    'Says how nights are taxed from a day on, of a country or of one of its cities: the tax on the price (`rate`), or what the town takes on top (`local`). What is booked keeps its price. Needs a token for every house.',
  body: v.object({
    country: told(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'its code: IE'),
    city: v.nullish(
      told(v.pipe(v.string(), v.maxLength(100)), 'its name in addresses: dublin. Left out: the whole country'),
    ),
    from: told(calendarDay, 'the first night it holds for; today or later'),
    rate: v.optional(rate),
    local: v.optional(local),
  }),
  response: taxRule,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const deleteTaxRuleRoute = routeRecord('deleteTaxRule', 'DELETE /v1/tax-rules/{ruleId}', {
  scope: 'money:write',
  stepUp: 'always',
  about: 'Takes a rule back that has not begun. One that has stays: follow it with another.',
  pathFields: v.object({ ruleId: v.pipe(v.string(), v.maxLength(64)) }),
  response: taxRule,
  problems: ['not_found', 'not_modifiable'],
})
