import * as v from 'valibot'
import { boards, OWN_PLAN, visibilities } from '#app/domain/rates/rate-plan.ts'
import {
  day,
  flag,
  integer,
  list,
  number,
  optional,
  parseJsonCell,
  perLocale,
  propertyCode,
  text,
} from '../reading/fields.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const amount = optional(number(-1e7, 1e7))
const count = (max: number) => optional(integer(0, max))

/** Terms of a single room type that differ from those of the plan. */
const roomTerms = v.strictObject({
  board: optional(v.picklist(boards, `is none of ${boards.join(', ')}`)),
  cancellation: optional(text(400)),
  no_show: optional(text(20)),
})

export const planFields = v.object({
  property_code: propertyCode,
  plan: v.pipe(
    text(20),
    v.regex(/^[A-Za-z0-9_-]+$/, 'has other signs than letters, digits, _ and -'),
    v.notValue(OWN_PLAN, 'names the price that every room type has'),
  ),
  name: text(80),
  ...perLocale('name', optional(text(80))),
  position: count(999),
  on_sale: flag,
  lead: optional(text(20)),
  nightly: flag,
  change_percent: optional(number(-90, 500)),
  room_amount: amount,
  person_amount: amount,
  board: optional(v.picklist(boards, `is none of ${boards.join(', ')}`)),
  cancellation: optional(text(400)),
  no_show: optional(text(20)),
  payment: optional(v.picklist(['at_property', 'deposit', 'prepaid'], 'is none of at_property, deposit, prepaid')),
  deposit_percent: optional(integer(1, 99)),
  visibility: optional(v.picklist(visibilities, `is none of ${visibilities.join(', ')}`)),
  sell_from: optional(day),
  sell_to: optional(day),
  stay_from: optional(day),
  stay_to: optional(day),
  arrival_days: optional(list(v.picklist(weekdays, `is none of ${weekdays.join(', ')}`), 7)),
  min_advance: count(730),
  max_advance: count(730),
  min_nights: optional(integer(1, 90)),
  max_nights: optional(integer(1, 90)),
  room_names: optional(list(text(80), 50)),
  room_terms: optional(
    v.pipe(
      v.unknown(),
      v.transform(parseJsonCell),
      v.record(v.string(), roomTerms, 'is no JSON such as {"Family room": {"board": "breakfast"}}'),
    ),
  ),
})

export type PlanRecord = v.InferOutput<typeof planFields>

export const windows = [
  ['sell_from', 'sell_to'],
  ['stay_from', 'stay_to'],
  ['min_advance', 'max_advance'],
  ['min_nights', 'max_nights'],
] as const

/** Returns the ends of windows that come before their beginning. */
export function findWindowFaults(row: PlanRecord): string[] {
  return windows.flatMap(([from, to]) => {
    const [first, last] = [row[from], row[to]]
    return first !== undefined && last !== undefined && last < first ? [to] : []
  })
}
