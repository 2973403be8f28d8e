import * as v from 'valibot'
import { wireList } from '#app/contracts/wire-values.ts'
import { stayEntries, toStayPart } from './stay-query.ts'

/** So many properties are priced at once. */
export const MAX_MEMBER_PRICES = 50

const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** GET memberPrices: properties and one stay. */
export const memberPricesQuery = v.pipe(
  v.object({
    ...stayEntries,
    hotel_ids: v.pipe(
      v.pipe(wireList(MAX_MEMBER_PRICES), v.mapItems(Number), v.array(id)),
      v.description('Ids of up to 50 properties.'),
    ),
  }),
  v.transform(({ hotel_ids, ...wire }) => ({ propertyIds: hotel_ids, stay: toStayPart(wire) })),
)

/** Its answer: only properties that cost the guest who asks something else than everybody. */
export const memberPricesAnswer = v.object({
  prices: v.array(
    v.object({
      hotel_id: v.number(),
      /** Of the whole stay, every tax in it, in major units. */
      total: v.number(),
      currency_code: v.string(),
      /** As a card shows it. */
      card: v.object({
        amount: v.string(),
        struck: v.nullable(v.string()),
        words: v.string(),
        perNight: v.nullable(v.string()),
        deal: v.nullable(v.string()),
        /** Said of a member's price; null: it is another's. */
        members: v.optional(v.nullable(v.string()), null),
      }),
    }),
  ),
})
