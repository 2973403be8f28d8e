import type { SearchGroup } from '#app/domain/search/search-text.ts'
import { findBrand, isBrandId } from './brands.ts'

/** Length of the prefix of an indexed word. */
export const SCOPE_LENGTH = 2

/** Letters stored in the index. */
const groupLetters = { place: 'p', property: 's', area: 'w' } satisfies Record<SearchGroup, string>

/** Returns the two-letter prefix of a brand's words in the search index. Throws for an unknown brand. */
export function searchScope(brandId: string, group: SearchGroup): string {
  if (!isBrandId(brandId)) throw new Error(`Unknown brand ${brandId}`)
  return findBrand(brandId).searchPrefix + groupLetters[group]
}
