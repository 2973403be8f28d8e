import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'

/** What hotels ask for children: free below, adult from, percent of the extra guest's price, age taken when not told. */
const hotelRules = [
  [5, 12, 50, 8],
  [6, 12, 50, 6],
  [5, 10, 60, 5],
  [12, 18, 0, 0],
  [8, 16, 40, 8],
  [18, 18, 0, 0],
] as const

/** Most homes are let whole: children cost nothing, or from the age at which they need a bed of their own. */
const homeRules = [
  [18, 18, 0, 0],
  [18, 18, 0, 0],
  [4, 18, 50, 4],
  [3, 14, 50, 3],
] as const

/** A stay's prices for children. */
export function chooseChildRule({ id, brandId, kind }: Pick<Sketch, 'id' | 'brandId' | 'kind'>) {
  const random = createRandom(`children ${id} ${brandId}`)
  const [below, from, share, unknown] = random.pick<readonly number[]>(kind === 'hotel' ? hotelRules : homeRules)
  return {
    child_free_below: below ?? 18,
    child_adult_from: from ?? 18,
    child_share_percent: share ?? 0,
    child_unknown_age: unknown ?? 0,
  }
}
