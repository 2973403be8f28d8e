/**
 * Returns a random generator of [0, 1) with a seed from cryptographic randomness, so that draws cannot be predicted.
 */
export function createSecureRandom(randomBytes: (length: number) => Uint8Array): () => number {
  const bytes = randomBytes(4)
  return createRandom(bytes.reduce((seed, byte) => seed * 256 + byte, 0))
}

export function shuffle<Item>(list: readonly Item[], random: () => number): Item[] {
  const shuffled = [...list]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const otherIndex = Math.floor(random() * (index + 1))
    const [here, there] = [shuffled[index] as Item, shuffled[otherIndex] as Item]
    shuffled[index] = there
    shuffled[otherIndex] = here
  }
  return shuffled
}

/** Hashes a text to a number (FNV-1a, 32 bits). */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** Returns a generator of [0, 1) that depends on the seed only (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
