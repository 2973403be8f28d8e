import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { ListedPlace } from './listed-place.ts'

type ToolsInput = { place: Pick<ListedPlace, 'city' | 'where'>; isFiltered: boolean }

export function listTools(translate: Translate, { place, isFiltered }: ToolsInput): ListingModel['tools'] {
  const { city } = place
  return [
    ...(isFiltered ? [{ text: translate('listing.withoutFilters'), overlay: 'searchWithoutRestrictions' }] : []),
    ...(city && isWholeCity(place)
      ? [{ text: translate('listing.parts', { place: city.name }), overlay: 'localityListFilters' }]
      : []),
    { text: translate('listing.deals'), overlay: 'dealsection' },
  ]
}

/** Returns the link to other places: sibling neighbourhoods, or places near a point; null for a whole city. */
export function placesLink(translate: Translate, place: Pick<ListedPlace, 'city' | 'where'>): ListingModel['places'] {
  if (!place.city) return { text: translate('listing.placesNearby'), modal: 'nearbyPopup' }
  return isWholeCity(place) ? null : { text: translate('listing.neighbourhoods'), modal: 'localitieslist' }
}

function isWholeCity({ where }: Pick<ListedPlace, 'where'>): boolean {
  return Boolean(where.cityId && !where.localityId && !where.parkId)
}
