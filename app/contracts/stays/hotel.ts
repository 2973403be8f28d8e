import * as v from 'valibot'
import { wireCount, wireFlag, wireId, wireList, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { isReviewParty, reviewParties } from '#app/domain/reviews/review-parties.ts'
import { isReviewTopic, reviewTopics } from '#app/domain/reviews/review-topics.ts'
import { stayEntries, toStayPart } from './stay-query.ts'

/** Query of a property. Fields that only describe the caller are accepted and ignored. */
export const hotelQuery = v.pipe(
  v.object({
    ...stayEntries,
    hotelId: v.pipe(v.optional(wireId), v.description('Id of the property.')),
    hotel_id: v.pipe(v.optional(wireId), v.description('Id of the property.')),
    tax_exclusive_pricing: v.pipe(wireFlag, v.description('Amounts without tax, see `tax_info`.')),
    deal_id: wireText(80, 'Name or number of a deal: its coupon applies where none is requested.'),
    start_time: wireText(40, 'Deals must run from this day, or day and hour on the clock of the property.'),
    end_time: wireText(40, 'Deals must run until then, as `start_time`.'),
    requested_fields: v.pipe(wireList(80), v.description('Only these fields, and the id.')),
    quotation_id: wireText(80, 'Number of a quotation, or `number.token` of its link; for its guest alone.'),
  }),
  v.check(({ hotelId, hotel_id }) => (hotelId ?? hotel_id) !== undefined, 'errors.malformedField'),
  v.transform(({ hotelId, hotel_id, ...wire }) => ({
    propertyId: hotelId ?? hotel_id ?? 0,
    stay: toStayPart(wire),
    isTaxExclusive: wire.tax_exclusive_pricing,
    deal: { name: wire.deal_id, from: readMoment(wire.start_time, '00:00'), until: readMoment(wire.end_time, '24:00') },
    requestedFields: wire.requested_fields,
    quotationId: wire.quotation_id,
  })),
)

/** Parses a local day with an optional time; null without a day. */
function readMoment(text: string | null, defaultTime: string): string | null {
  const day = parseCalendarDay(text?.slice(0, 10))
  if (!day) return null
  const time = text?.slice(11, 16) ?? ''
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day} ${time}` : `${day} ${defaultTime}`
}

export const ratingQuery = v.pipe(
  v.object({
    type: wireText(4, '1 all, 2 google, 0 own.'),
    sort: wireText(20, '`newest`, `best` or `worst`.'),
    offset: wireCount(0, 10_000),
    count: wireCount(1, 50),
    party: wireText(20, `Who the guest travelled with: ${reviewParties.join(', ')}.`),
    topic: wireText(20, `What the text is about: ${reviewTopics.join(', ')}.`),
  }),
  v.transform(({ type, sort, offset, count, party, topic }) => ({
    source: toSource(type),
    sort: toReviewSort(sort),
    offset: offset ?? 0,
    limit: count ?? 10,
    party: isReviewParty(party) ? party : null,
    topic: isReviewTopic(topic) ? topic : null,
  })),
)

/** 0: our own reviews, 2: Google's, null: all. */
function toSource(type: string | null): 0 | 2 | null {
  if (type === '2') return 2
  return type === '0' ? 0 : null
}

function toReviewSort(sort: string | null): 'newest' | 'best' | 'worst' {
  return sort === 'best' || sort === 'worst' ? sort : 'newest'
}

export const propertyQuery = v.pipe(
  v.object({
    hotel_id: v.pipe(wireOptionalId, v.description('Id of the property.')),
    hotelId: v.pipe(wireOptionalId, v.description('Id of the property.')),
    count: wireCount(1, 50),
  }),
  v.transform(({ hotel_id, hotelId, count }) => ({ propertyId: hotel_id ?? hotelId, limit: count ?? 12 })),
)

export const policyQuery = v.object({ version: wireCount(0, 1000) })

export const propertyMetaQuery = v.pipe(
  v.object({
    ...stayEntries,
    property_id: v.pipe(wireId, v.description('Id of the property.')),
    user_country_id: wireText(8),
  }),
  v.transform(({ property_id, ...wire }) => ({ propertyId: property_id, stay: toStayPart(wire) })),
)
