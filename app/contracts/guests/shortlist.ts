import * as v from 'valibot'
import { wireOptionalId } from '#app/contracts/wire-values.ts'
import { requestedDatesEntries, toRequestedDates } from './saved-for.ts'

const MAX_PER_REQUEST = 50

export const shortlistBody = v.pipe(
  v.object({
    hotel_id: v.pipe(wireOptionalId, v.description('Id of a property.')),
    hotel_ids: v.pipe(
      v.optional(v.pipe(v.array(wireOptionalId), v.maxLength(MAX_PER_REQUEST)), []),
      v.description('Ids of up to 50 properties.'),
    ),
    shortlisted: v.optional(v.boolean(), true),
    ...requestedDatesEntries,
  }),
  v.transform(({ hotel_id: one, hotel_ids: several, shortlisted, ...wire }) => ({
    propertyIds: [...new Set([one, ...several].filter((id) => id !== null))],
    isWanted: shortlisted,
    wanted: toRequestedDates(wire),
  })),
  v.check(({ propertyIds }) => propertyIds.length > 0),
)

export const shortlistResponse = v.object({
  properties: v.optional(v.array(v.object({ id: v.number(), name: v.string() })), []),
  default_shortlist: v.object({ count: v.number(), hotel_ids: v.array(v.number()) }),
  wishlists: v.optional(v.array(v.object({ id: v.string(), name: v.string(), hotel_ids: v.array(v.number()) })), []),
})
export type ShortlistResponse = v.InferOutput<typeof shortlistResponse>
