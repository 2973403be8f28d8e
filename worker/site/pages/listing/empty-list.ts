import type { Brand } from '#app/brands/brands.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'
import { buildChips } from './filters/listing-filters.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, withoutPage } from './listing-address.ts'

const WAYS_SHOWN = 3

/** Returns the page of an empty list: the same list without each filter, then without any. */
export function emptyModel(
  { link, form, translate }: { link: ListLink; form: FiltersModel; translate: Translate },
  { name, around }: ListedPlace,
  kind: Brand['kind'],
): ListingModel['empty'] {
  const ways = buildChips(link, form)
    .slice(0, WAYS_SHOWN)
    .map(({ text, href }) => ({
      href,
      title: translate('listing.without', { filter: text }),
      detail: translate('listing.seeMore'),
    }))
  if (around && ways.length === 0) return { ...around, ways: [allCities(translate)] }
  const startOver = {
    href: link.path,
    title: translate('listing.startOver', { place: name }),
    detail: translate('listing.withoutDates'),
  }
  return {
    heading: translate('listing.emptyHeading'),
    text: translate('listing.emptyText', { kind }),
    ways: [...ways, around ? allCities(translate) : startOver, searchAgain(link, translate)],
  }
}

function searchAgain({ path, query }: ListLink, translate: Translate): EmptyStateAction {
  const href = withOverlay(listAddress(path, withoutPage(query)), 'listingsearchwidget')
  return { href, title: translate('listing.changeSearch'), detail: translate('search.whenAndWho') }
}

export function allCities(translate: Translate): EmptyStateAction {
  return { href: '/allcities', title: translate('listing.allCities'), detail: translate('listing.allCitiesText') }
}
