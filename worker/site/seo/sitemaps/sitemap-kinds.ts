import { hotelPath, listingPath, locationPath, tagPath } from '#app/domain/routes/paths.ts'

/** Maximum number of addresses per sitemap (sitemaps.org). */
export const MAX_ENTRIES = 50_000

export const sitemapKinds = ['areas', 'cities', 'localities', 'parks', 'landmarks', 'tags', 'hotels'] as const

export type SitemapKind = (typeof sitemapKinds)[number]

export type SitemapPlace = {
  id: number
  slug: string
  /** Slug of the place's city; null for an area, city or property. */
  citySlug: string | null
  updatedOn: string
}

export function placePath(kind: SitemapKind, { id, slug, citySlug }: SitemapPlace): string {
  if (kind === 'hotels') return hotelPath(id, slug)
  if (citySlug === null) return listingPath(slug)
  if (kind === 'tags') return tagPath(citySlug, slug)
  return locationPath(citySlug, slug, kind === 'landmarks' ? 'near' : 'in')
}
