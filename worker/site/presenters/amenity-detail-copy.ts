import type { AmenityDetail } from '#app/domain/stays/amenity-details.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'

type DetailContext = { currency: string; format: Formatter; translate: Translate }

/** Returns a detail as text, `€12 per night, reserve in advance`. `translate` needs the area `price`. */
export function amenityDetailCopy(detail: AmenityDetail, context: DetailContext): string {
  const { translate, format } = context
  const { place, isReserved, season } = detail
  // Any year has these days, a leap year also 29 February.
  const day = (monthDay: string) => format.day(`2028-${monthDay}`)
  return [
    chargeCopy(detail, context),
    place === 'on_site' ? translate('price.amenityOnSite') : '',
    place === 'nearby' ? translate('price.amenityNearby') : '',
    isReserved ? translate('price.amenityReserve') : '',
    season ? translate('price.amenitySeason', { from: day(season.from), to: day(season.to) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function chargeCopy({ amountMinor, per }: AmenityDetail, { currency, format, translate }: DetailContext): string {
  if (amountMinor === null) return ''
  if (amountMinor === 0) return translate('price.free')
  return translate('price.amenityPer', { amount: format.price({ amountMinor, currency }), per: per ?? 'use' })
}
