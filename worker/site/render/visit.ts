import { anyPlace } from '#app/brands/countries/any-place.ts'
import { toVisitExperiments } from '#app/brands/experiments.ts'
import type { Visit } from '#app/client/state/view.ts'
import type { PageName } from '#app/contracts/page-name.ts'
import { type PageNames, pageNames } from '#app/domain/routes/page-names.ts'
import { classify } from '#app/domain/routes/routes.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readPrivacyInfo } from '#worker/services/content/read-privacy-info.ts'
import { buildId } from './assets.ts'

/** Returns the names of a rendered page, whose place therefore exists. A notice gets none from its path. */
export function namesOf(page: PageName, path: string, { visitor }: Scope, step?: string): PageNames {
  const route = classify(page === 'notice' ? NO_PAGE : path, { ...anyPlace, ...visitor.experiments })
  return pageNames(route, { isMap: page === 'listingMap', step })
}

const NO_PAGE = '/offline'

export function visitOf(scope: Scope): Visit {
  return {
    // A preview belongs to no build, so that every page opened from it is loaded with its own frame.
    build: scope.preview ? '' : buildId,
    locale: scope.locale,
    ...(scope.shown && { shown: { currency: scope.shown.currency, perEuro: scope.shown.perEuro } }),
    brandId: scope.brand.id,
    kind: scope.brand.kind,
    countryCode: scope.country.code,
    privacyHref: readPrivacyInfo(scope).isGdpr ? scope.country.links.cookiePolicy : null,
    isLoggedIn: scope.visitor.user !== null,
    firstName: scope.visitor.user?.firstName ?? '',
    isMember: Boolean(scope.visitor.user?.member),
    hideWizard: scope.hidesWizard,
    device: scope.visitor.device,
    isWebview: scope.visitor.isWebview,
    microsite: scope.visitor.microsite,
    featureFlags: Object.entries(scope.country.flags).flatMap(([name, isOn]) => (isOn ? [name] : [])),
    experiments: toVisitExperiments(scope.visitor.experiments),
    today: calendarDayIn(scope.country.timeZone, scope.now),
  }
}
