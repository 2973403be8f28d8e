import { isReservedSegment } from '#app/domain/routes/route-table.ts'
import type { RouteContext } from '#app/domain/routes/routes.ts'
import { findCountry } from './countries.ts'

/** Accepts any unreserved slug as a city or tag, for parsing a path without the database; the page checks it. */
export const anyPlace: RouteContext = {
  isCountry: (code) => findCountry(code) !== null,
  hasCountryHome: (code) => findCountry(code)?.flags.doesHomePageExists ?? false,
  isCity: (text) => isSlug(text) && !isReservedSegment(text),
  isTag: isSlug,
  web2: false,
  wizz: false,
}

function isSlug(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text)
}
