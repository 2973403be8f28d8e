import type { RoomNeeds } from '#app/domain/search/room-needs.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { compact } from '#worker/site/presenters/compact.ts'

/** Returns needs as the list names its filters: `3+ bedrooms`, `Breakfast included`. `translate` needs `listing`. */
export function needsCopy(needs: RoomNeeds, translate: Translate): string[] {
  const { minBedrooms, minBeds, minBathrooms, breakfast } = needs
  return compact([
    minBedrooms > 0 && translate('listing.bedroomsFrom', { count: minBedrooms }),
    minBeds > 0 && translate('listing.bedsFrom', { count: minBeds }),
    minBathrooms > 0 && translate('listing.bathroomsFrom', { count: minBathrooms }),
    breakfast && translate('listing.breakfast'),
  ])
}
