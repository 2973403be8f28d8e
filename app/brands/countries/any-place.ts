import { isReservedSegment } from '#app/domain/routes/route-table.ts'
import type { RouteContext } from '#app/domain/routes/routes.ts'
import { findCountry } from './countries.ts'

/**
 * What is known of a path before the database is asked: every word may be a tag, and a city but for
 * those that are taken: calls and files are no places. Countries without a home of
 * their own are found out by whoever answers their path.
 */
export const anyPlace: RouteContext = {
  isCountry: (code) => findCountry(code) !== null,
  hasCountryHome: (code) => findCountry(code)?.flags.doesHomePageExists ?? false,
  isCity: (word) => isSlug(word) && !isReservedSegment(word),
  isTag: isSlug,
  web2: false,
  wizz: false,
}

function isSlug(word: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(word)
}
