import type { SearchGroup } from '#app/domain/search/search-text.ts'
import { findBrand, isBrandId } from './brands.ts'

const groupLetters = { place: 'p', stay: 's', wide: 'w' } satisfies Record<SearchGroup, string>

/** Returns the two-letter prefix of a brand's words in the search index. Throws for an unknown brand. */
export function searchScope(brandId: string, group: SearchGroup): string {
  if (!isBrandId(brandId)) throw new Error(`No search letter for brand ${brandId}`)
  return findBrand(brandId).searchLetter + groupLetters[group]
}
