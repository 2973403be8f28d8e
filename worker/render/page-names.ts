import { anyPlace } from '#app/brands/countries/any-place.ts'
import type { PageName } from '#app/contracts/page-name.ts'
import { type PageNames, pageNames } from '#app/domain/routes/page-names.ts'
import { classify } from '#app/domain/routes/routes.ts'
import type { Scope } from '#worker/scope.ts'

/**
 * What a page that is answered at a path is called. The database has been asked by now: places that are answered are
 * there, and what is answered with a notice is none of the pages its path looks like [PAGE-21].
 */
export function namesOf(page: PageName, path: string, { visitor }: Scope, step?: string): PageNames {
  const route = classify(page === 'notice' ? NO_PAGE : path, { ...anyPlace, ...visitor.experiments })
  return pageNames(route, { isMap: page === 'listingMap', step })
}

/** A path of no page, whatever the catalogue holds. */
const NO_PAGE = '/offline'
