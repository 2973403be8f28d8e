import type { Brand } from '#app/brands/brands.ts'
import type { WayOut } from '#app/components/surfaces/empty-state.tsx'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { FiltersInput } from './filters/filter-groups.ts'
import { buildChips } from './filters/listing-filters.ts'
import type { ListedPlace } from './listed-place.ts'
import { listAddress, withoutPage } from './listing-address.ts'

const WAYS_SHOWN = 3

/** Returns the page of an empty list: the same list without each filter, then without any. */
export function emptyModel(
  filters: FiltersInput,
  { name, around }: ListedPlace,
  kind: Brand['kind'],
): ListingModel['empty'] {
  const { translate } = filters
  const ways = buildChips(filters)
    .slice(0, WAYS_SHOWN)
    .map(({ text, href }) => ({
      href,
      title: translate('listing.without', { filter: text }),
      detail: translate('listing.seeMore'),
    }))
  if (around && ways.length === 0) return { ...around, ways: [allCities(translate)] }
  const startOver = {
    href: filters.path,
    title: translate('listing.startOver', { place: name }),
    detail: translate('listing.withoutDates'),
  }
  return {
    heading: translate('listing.emptyHeading'),
    text: translate('listing.emptyText', { kind }),
    ways: [...ways, around ? allCities(translate) : startOver, searchAgain(filters)],
  }
}

function searchAgain({ path, query, translate }: FiltersInput): WayOut {
  const href = withOverlay(listAddress(path, withoutPage(query)), 'listingsearchwidget')
  return { href, title: translate('listing.changeSearch'), detail: translate('search.whenAndWho') }
}

export function allCities(translate: Translate): WayOut {
  return { href: '/allcities', title: translate('listing.allCities'), detail: translate('listing.allCitiesText') }
}
