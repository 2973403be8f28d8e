import type { SearchGroup } from '#app/domain/search/search-text.ts'
import { findBrand, isBrandId } from './brands.ts'

const groupLetters = { place: 'p', stay: 's' } satisfies Record<SearchGroup, string>

/** The two letters every word of a brand's group is indexed behind. Throws for what is no brand. */
export function searchScope(brandId: string, group: SearchGroup): string {
  if (!isBrandId(brandId)) throw new Error(`No search letter for brand ${brandId}`)
  return findBrand(brandId).searchLetter + groupLetters[group]
}
