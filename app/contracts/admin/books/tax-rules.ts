import * as v from 'valibot'
import { calendarDay, isoInstant, pageOf, pagingFields, timeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const integer = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description))
const amount = v.optional(integer(0, 1_000_000_000), 0)

const rate = v.strictObject({
  bp: described(integer(0, 5000), 'basis points of the price: 900 = 9 %'),
  slabs: v.optional(
    described(
      v.pipe(v.array(v.strictObject({ from_minor: integer(1, 1_000_000_000), bp: integer(0, 5000) })), v.maxLength(10)),
      'other rates by the value of a room night, lowest first: its price after discounts, without tax',
    ),
    [],
  ),
  breakfast: v.optional(
    described(
      v.nullable(v.strictObject({ share_bp: integer(1, 5000), bp: integer(0, 5000) })),
      'in rooms whose price includes breakfast: the part of the price that is breakfast, and its rate',
    ),
    null,
  ),
})

const collectors = ['seller', 'property', 'platform'] as const

const local = v.strictObject({
  guest_minor: described(amount, 'for each adult and night'),
  guests_from_age: described(v.optional(integer(0, 18), 18), 'minimum age of children who owe it; 18: none'),
  room_minor: described(amount, 'for each room and night'),
  most_nights: described(v.optional(v.nullable(integer(1, 90)), null), 'maximum nights charged per stay; null: all'),
  stay_bp: described(v.optional(integer(0, 5000), 0), 'basis points of the price without tax'),
  collected_by: described(
    v.optional(v.picklist(collectors), 'seller'),
    'seller: in the total; platform: in the total, and remitted by the site’s operator; property: paid on ' +
      'arrival, not in the total',
  ),
})

const taxRule = v.object({
  id: v.string(),
  country: v.string(),
  city: v.nullable(v.string()),
  from: calendarDay,
  booked_from: v.nullable(calendarDay),
  active: described(v.boolean(), 'new bookings are priced by it; false: before `booked_from`'),
  rate: v.nullable(rate),
  local: v.nullable(local),
  created_at: isoInstant,
  created_by: v.string(),
})

export const listTaxRulesRoute = routeRecord('listTaxRules', 'GET /v1/tax-rules', {
  scope: 'money:read',
  about: 'Lists tax rules, newest first. Needs a token for all properties.',
  query: v.object({
    ...pagingFields,
    cursor: timeCursor,
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
  response: pageOf(taxRule),
  problems: ['not_found'],
})

export const createTaxRuleRoute = routeRecord('createTaxRule', 'POST /v1/tax-rules', {
  scope: 'money:write',
  stepUp: 'always',
  about:
    'Sets the taxes of a country or city from a night on: the tax on the price (`rate`) or the tourist tax (`local`). Existing bookings keep their price. Needs a token for all properties.',
  body: v.object({
    country: described(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'country code, such as IE'),
    city: v.nullish(
      described(v.pipe(v.string(), v.maxLength(100)), 'slug of the city, such as dublin; default: the whole country'),
    ),
    from: described(calendarDay, 'first night it applies to; today or later'),
    booked_from: v.nullish(
      described(calendarDay, 'only for bookings made from this day on; later than today, local time; default: all'),
    ),
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
  about: 'Deletes a rule that has not started. A started rule stays; supersede it with another.',
  pathFields: v.object({ ruleId: v.pipe(v.string(), v.maxLength(64)) }),
  response: taxRule,
  problems: ['not_found', 'not_modifiable'],
})

export const listTaxCountriesRoute = routeRecord('listTaxCountries', 'GET /v1/tax-countries', {
  scope: 'money:read',
  about:
    'Lists countries with properties: the currency of amounts in their rules, cities, and the taxes that apply ' +
    'before any rule. Needs a token for all properties.',
  response: v.object({
    items: v.array(
      v.object({
        country: v.string(),
        currency: v.string(),
        cities: v.array(v.object({ slug: v.string(), name: v.string() })),
        tax_bp: described(v.number(), 'tax on the price, basis points'),
        guest_minor: described(v.number(), 'tourist tax for each adult and night'),
        room_minor: described(v.number(), 'tourist tax for each room and night'),
      }),
    ),
  }),
})
