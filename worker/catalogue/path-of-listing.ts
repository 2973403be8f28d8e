import { listingPath, locationPath, tagPath, tagsPath } from '#app/domain/routes/paths.ts'
import type { FoundListingPlace } from './find-listing-place.ts'

export function pathOfListing({ relation, city, locality, park, tags }: FoundListingPlace): string {
  const part = locality ?? park
  const slugs = tags.map(({ slug }) => slug)
  if (part) return locationPath(city.slug, part.slug, relation)
  const [tag] = slugs
  if (tag === undefined) return listingPath(city.slug)
  return slugs.length === 1 ? tagPath(city.slug, tag) : tagsPath(city.slug, slugs)
}
