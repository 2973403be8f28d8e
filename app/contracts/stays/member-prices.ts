import * as v from 'valibot'
import { wireList } from '#app/contracts/wire-values.ts'
import { readNeeds } from '#app/domain/search/room-needs.ts'
import { needEntries, stayEntries, toStayPart } from './stay-query.ts'

export const MAX_MEMBER_PRICES = 50

const id = v.pipe(v.number(), v.integer(), v.minValue(1))

export const memberPricesQuery = v.pipe(
  v.object({
    ...stayEntries,
    ...needEntries,
    hotel_ids: v.pipe(
      v.pipe(wireList(MAX_MEMBER_PRICES), v.mapItems(Number), v.array(id)),
      v.description('Ids of up to 50 properties.'),
    ),
  }),
  v.transform(({ hotel_ids, ...wire }) => ({
    propertyIds: hotel_ids,
    stay: toStayPart(wire),
    needs: readNeeds(wire),
  })),
)

/** Only properties whose price for this guest differs from the public price. */
export const memberPricesResponse = v.object({
  prices: v.array(
    v.object({
      hotel_id: v.number(),
      total: v.number(),
      currency_code: v.string(),
      card: v.object({
        amount: v.string(),
        struck: v.nullable(v.string()),
        words: v.string(),
        perNight: v.nullable(v.string()),
        deal: v.nullable(v.string()),
        members: v.optional(v.nullable(v.string()), null),
      }),
    }),
  ),
})
