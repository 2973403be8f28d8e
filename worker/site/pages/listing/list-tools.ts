import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import type { ListedPlace } from './listed-place.ts'

type ToolsInput = { place: Pick<ListedPlace, 'city' | 'where'>; isFiltered: boolean }

/** Returns the links to overlays beside the filters. */
export function listTools(translate: Translate, { place, isFiltered }: ToolsInput): ListingModel['tools'] {
  const { city } = place
  return compact([
    isFiltered && { text: translate('listing.withoutFilters'), overlay: 'searchWithoutRestrictions' },
    city &&
      isWholeCity(place) && { text: translate('listing.parts', { place: city.name }), overlay: 'localityListFilters' },
    { text: translate('listing.deals'), overlay: 'dealsection' },
  ])
}

type ToolsPlace = Pick<ListedPlace, 'city' | 'where'>

export function placesLink(translate: Translate, place: ToolsPlace): Pick<ListingModel, 'places'> {
  // The cities of an area are links below its list.
  if (place.where.areaId || isWholeCity(place)) return {}
  const places = place.city
    ? { text: translate('listing.neighbourhoods'), modal: 'localitieslist' }
    : { text: translate('listing.placesNearby'), modal: 'nearbyPopup' }
  return { places }
}

function isWholeCity({ where }: Pick<ListedPlace, 'where'>): boolean {
  return Boolean(where.cityId && !where.localityId && !where.parkId)
}
