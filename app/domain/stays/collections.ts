export const collections = ['classic', 'townhouse', 'silverkey', 'villa', 'chalet', 'farm', 'park'] as const

export type Collection = (typeof collections)[number]

/** Returns the collection of a name; unknown names become `classic`. */
export function toCollection(name: unknown): Collection {
  return collections.find((known) => known === name) ?? collections[0]
}

export function collectionMessage<Name extends Collection>(name: Name): `hotel.collection${Capitalize<Name>}` {
  return `hotel.collection${(name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>}`
}
