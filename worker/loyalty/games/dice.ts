import { createRandom } from '#worker/pictures/random.ts'

/** Draws that nobody outside can tell: numbers from 0 up to 1 of a seed of the machine's own randomness. */
export function throwDice(randomBytes: (length: number) => Uint8Array): () => number {
  const bytes = randomBytes(4)
  return createRandom(bytes.reduce((seed, byte) => seed * 256 + byte, 0))
}

/** A list in another order; the first is left as it was. */
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
