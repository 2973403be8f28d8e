import { listingPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { OfferOverlayData } from '#app/overlays/deal/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Deal } from '#worker/services/catalog/deals.ts'
import { listPopularCities } from '#worker/services/catalog/list-cities.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { couponTerms, windowCopy } from './deal-terms.ts'

const CITIES_SHOWN = 12

type DealDetails = { deps: Deps; scope: Scope; deal: Deal }

type Making = DealDetails & { translate: Translate }

export const dealOverlayData: OverlayTable<[details: DealDetails]> = {
  dealTnC: inWords(toTerms),
  dealCities: inWords(toCities),
}

function inWords(make: (making: Making) => OfferOverlayData | Promise<OfferOverlayData>) {
  return async (details: DealDetails) =>
    make({ ...details, translate: await translatorOf(details.scope, ['deal', 'offer']) })
}

function toTerms({ deal, scope, translate }: Making): OfferOverlayData {
  const format = createFormatter(scope.locale)
  return {
    kind: 'offer',
    title: translate('offer.termsTitle'),
    lead: deal.terms,
    lines: [
      windowCopy(deal, format, translate),
      ...(deal.cities.length > 0 ? [format.list(deal.cities.map(({ name }) => name))] : []),
      ...(deal.coupon ? couponTerms(deal.coupon, format, translate) : []),
    ],
    links: [],
    action: null,
  }
}

async function toCities({ deps, scope, deal, translate }: Making): Promise<OfferOverlayData> {
  const isEverywhere = deal.cities.length === 0
  const cities = isEverywhere ? await listPopularCities(deps, scope, CITIES_SHOWN) : deal.cities
  return {
    kind: 'offer',
    title: translate('offer.citiesTitle'),
    lead: isEverywhere ? translate('offer.citiesEverywhere') : null,
    lines: [],
    links: cities.map(({ name, slug }) => ({ text: name, href: dealHref(deal, listingPath(slug)) })),
    action: null,
  }
}

export function dealHref({ couponCode, slug }: Deal, path: string): string {
  return withStay(path, { coupon: couponCode, dealId: slug })
}
