import { foldSearchText } from './fold-search-text.ts'

/** Returns the URL slug of a name: unaccented Latin letters, digits and single hyphens. Empty for other scripts. */
export function toSlug(name: string): string {
  return foldSearchText(name)
    .replaceAll(/['’ʻ`.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
