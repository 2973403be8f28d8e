import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { ListedPlace } from './load-listing.ts'

type ToolsInput = { place: Pick<ListedPlace, 'city'>; isFiltered: boolean }

/** The sheets a list offers besides its filters: its order, the way out of them, the parts of its city, deals that fit. */
export function listTools(translate: Translate, { place: { city }, isFiltered }: ToolsInput): ListingModel['tools'] {
  return [
    { text: translate('listing.sortBy'), overlay: 'sorters' },
    ...(isFiltered ? [{ text: translate('listing.withoutFilters'), overlay: 'searchWithoutRestrictions' }] : []),
    ...(city ? [{ text: translate('listing.parts', { place: city.name }), overlay: 'localityListFilters' }] : []),
    { text: translate('listing.deals'), overlay: 'dealsection' },
  ]
}
