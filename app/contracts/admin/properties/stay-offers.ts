import * as v from 'valibot'
import { extraUnits } from '#app/domain/extras/extra.ts'
import { boards } from '#app/domain/rates/rate-plan.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { calendarDay, isoInstant, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const reasons = [
  'no_rooms_available',
  'fewer_available_than_requested',
  'invalid_pricing',
  'occupancy_exceeded',
  'closed',
] as const

const rate = v.object({
  code: v.pipe(v.string(), v.description('`plan` of a sale; `standard`: the room type’s own price')),
  name: v.pipe(v.nullable(v.string()), v.description('null: the room type’s own price')),
  board: v.picklist(boards),
  payment: v.picklist(['at_property', 'deposit', 'prepaid']),
  total_minor: v.pipe(v.number(), v.description('of all rooms and nights, as the guest pays it')),
  tax_minor: v.number(),
  advance_minor: v.pipe(v.number(), v.description('part to pay when booking online; 0: none')),
  free_until: v.pipe(v.nullable(isoInstant), v.description('null: cancellation is never free')),
  is_online: v.pipe(v.boolean(), v.description('false: guests cannot book it so themselves now')),
  extras: v.pipe(
    v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        per: v.picklist(extraUnits),
        unit_minor: v.number(),
        max: v.number(),
      }),
    ),
    v.description('extras the stay may have, with the largest number of each'),
  ),
})

export const listStayOffersRoute = routeRecord('listStayOffers', 'GET /v1/properties/{propertyId}/stay-offers', {
  scope: 'ari:read',
  about:
    'Returns what staff can sell for dates and guests: every room type of a property with its rates side by side, ' +
    'their totals and the rooms left. Limits of the site do not apply; closed nights and full rooms do.',
  pathFields: v.object({ propertyId: numberInQuery }),
  query: v.object({
    checkin: v.optional(v.pipe(calendarDay, v.description('default: today at the property'))),
    checkout: v.optional(v.pipe(calendarDay, v.description('default: the day after `checkin`'))),
    rooms_config: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.check((text) => parseRoomsConfig(text) !== null),
        v.description('rooms and guests as in URLs of the site: `1-2_0_0_0` is one room for two'),
      ),
      '1-2_0_0_0',
    ),
    child_ages: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('as in URLs of the site: `5_9`'))),
  }),
  response: v.object({
    property: v.number(),
    currency: v.string(),
    time_zone: v.string(),
    as_of: isoInstant,
    today: v.pipe(calendarDay, v.description('at the property')),
    checkin: calendarDay,
    checkout: calendarDay,
    nights: v.number(),
    checkin_at: v.pipe(isoInstant, v.description('check-in time on the day of arrival; guests arrive from then on')),
    tax_inclusive: v.boolean(),
    room_types: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        available: v.pipe(v.number(), v.description('rooms left on the fullest night')),
        max_occupancy: v.number(),
        is_disabled: v.pipe(v.boolean(), v.description('true: sold by staff only')),
        reason: v.pipe(v.nullable(v.picklist(reasons)), v.description('why it has no rate; null: it has one')),
        rates: v.pipe(v.array(rate), v.description('in the order of the property’s plans, own price first')),
      }),
    ),
  }),
  problems: ['not_found', 'invalid_dates', 'invalid_rooms'],
})
