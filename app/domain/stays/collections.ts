/** What the site calls the house brands among its stays; the first is that of a stay without one. */
export const collections = ['classic', 'townhouse', 'silverkey', 'villa', 'chalet', 'farm', 'park'] as const

export type Collection = (typeof collections)[number]

/** A stored name as a collection; one nobody knows counts as the first. */
export function toCollection(name: unknown): Collection {
  return collections.find((known) => known === name) ?? collections[0]
}

/** Id of the message that names a collection to guests. */
export function collectionMessage<Name extends Collection>(name: Name): `hotel.collection${Capitalize<Name>}` {
  return `hotel.collection${(name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>}`
}
