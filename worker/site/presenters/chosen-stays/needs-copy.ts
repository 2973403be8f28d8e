import type { RoomNeeds } from '#app/domain/search/room-needs.ts'
import { filtersIn, type RateTerms } from '#app/domain/search/stay-filters.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { compact } from '#worker/site/presenters/compact.ts'

/** Returns needs as the list names its filters: `3+ bedrooms`, `Bunk bed`. `translate` needs `listing` and `beds`. */
export function needsCopy(needs: RoomNeeds, translate: Translate): string[] {
  const { minBedrooms, minBeds, minBathrooms, bedKinds, breakfast } = needs
  const beds = filtersIn('beds').flatMap(({ choices }) => choices.filter(({ value }) => bedKinds & Number(value)))
  return compact([
    minBedrooms > 0 && translate('listing.bedroomsFrom', { count: minBedrooms }),
    minBeds > 0 && translate('listing.bedsFrom', { count: minBeds }),
    minBathrooms > 0 && translate('listing.bathroomsFrom', { count: minBathrooms }),
    ...beds.map(({ message }) => translate(message)),
    breakfast && translate('listing.breakfast'),
  ])
}

/** Returns the wanted terms of a rate as the list names its filters; `translate` needs `listing`. */
export function termsCopy({ freeCancellation, payAtHotel }: RateTerms, translate: Translate): string[] {
  return compact([
    freeCancellation && translate('listing.freeCancellation'),
    payAtHotel && translate('listing.payAtHotel'),
  ])
}
