import { anyPlace } from '#app/brands/countries/any-place.ts'
import type { PageName } from '#app/contracts/page-name.ts'
import { type PageNames, pageNames } from '#app/domain/routes/page-names.ts'
import { classify } from '#app/domain/routes/routes.ts'
import type { Scope } from '#worker/infra/scope.ts'

/**
 * Returns the names of a page at a path. Lookups are done by now, so every place exists; a notice has none of the names
 * its path suggests.
 */
export function namesOf(page: PageName, path: string, { visitor }: Scope, step?: string): PageNames {
  const route = classify(page === 'notice' ? NO_PAGE : path, { ...anyPlace, ...visitor.experiments })
  return pageNames(route, { isMap: page === 'listingMap', step })
}

/** A path that is never a page. */
const NO_PAGE = '/offline'
