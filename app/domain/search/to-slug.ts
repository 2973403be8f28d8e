import { foldSearchText } from './fold-search-text.ts'

/** A name as an address writes it: Latin letters without marks, digits and single hyphens. Empty for other scripts. */
export function toSlug(name: string): string {
  return foldSearchText(name)
    .replaceAll(/['’ʻ`.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
