import * as v from 'valibot'

const rating = v.nullable(v.object({ score: v.string(), count: v.string() }))
const price = v.nullable(
  v.object({
    amount: v.string(),
    struck: v.nullable(v.string()),
    words: v.string(),
    perNight: v.nullable(v.string()),
  }),
)

const card = v.object({
  id: v.number(),
  href: v.pipe(v.string(), v.startsWith('/')),
  name: v.string(),
  place: v.string(),
  rating,
  picture: v.object({ src: v.string(), srcSet: v.string(), alt: v.string(), colour: v.string() }),
  price,
  deal: v.nullable(v.string()),
  members: v.nullable(v.string()),
  terms: v.array(v.string()),
  roomsLeft: v.nullable(v.string()),
  fit: v.nullable(v.string()),
  unavailable: v.nullable(v.string()),
  ask: v.optional(v.string()),
  amenities: v.array(v.object({ icon: v.string(), name: v.string() })),
})

export const similarCardsResponse = v.object({ cards: v.array(card), has_more: v.boolean() })

export type SimilarCard = v.InferOutput<typeof card>
