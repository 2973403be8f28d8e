/** A deterministic random generator: the same key gives the same numbers on every machine. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Both ends inclusive. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Different items in the order drawn; all of them when there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[]
}

export function createRandom(key: string): Random {
  let state = hashText(key)
  function next(): number {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick,
    sample: (items, count) => {
      const remaining = [...items]
      return Array.from({ length: Math.min(count, remaining.length) }, () => {
        const [item] = remaining.splice(Math.floor(next() * remaining.length), 1)
        return item as (typeof items)[number]
      })
    },
  }
}

/** Hashes a text (FNV-1a, 32 bits), mixed once more so that similar keys begin far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
