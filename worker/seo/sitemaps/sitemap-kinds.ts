import { hotelPath, listingPath, locationPath, tagPath } from '#app/domain/routes/paths.ts'

/** The most addresses a sitemap may name, by the protocol. */
export const MOST_ENTRIES = 50_000

/** The kinds of page the catalogue makes, each with sitemaps of its own. */
export const sitemapKinds = ['cities', 'localities', 'parks', 'tags', 'hotels'] as const

export type SitemapKind = (typeof sitemapKinds)[number]

/** A page of the catalogue: the row it comes from, what its path is made of, and the day it last changed. */
export type SitemapPlace = {
  id: number
  slug: string
  /** Of the city the place lies in; null: the place is the city, or a hotel. */
  citySlug: string | null
  updatedOn: string
}

/** A page's own address without query: the one its `canonical` names. */
export function placePath(kind: SitemapKind, { id, slug, citySlug }: SitemapPlace): string {
  if (kind === 'hotels') return hotelPath(id, slug)
  if (citySlug === null) return listingPath(slug)
  return kind === 'tags' ? tagPath(citySlug, slug) : locationPath(citySlug, slug)
}
