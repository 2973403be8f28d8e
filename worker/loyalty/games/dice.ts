import { createRandom } from '#worker/pictures/random.ts'

/**
 * Returns a random generator of [0, 1) with a seed from cryptographic randomness, so that draws cannot be predicted.
 */
export function throwDice(randomBytes: (length: number) => Uint8Array): () => number {
  const bytes = randomBytes(4)
  return createRandom(bytes.reduce((seed, byte) => seed * 256 + byte, 0))
}

export function shuffle<Item>(list: readonly Item[], dice: () => number): Item[] {
  const shuffled = [...list]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = Math.floor(dice() * (index + 1))
    const [here, there] = [shuffled[index] as Item, shuffled[other] as Item]
    shuffled[index] = there
    shuffled[other] = here
  }
  return shuffled
}
