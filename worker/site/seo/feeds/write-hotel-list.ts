import { hotelPath } from '#app/domain/routes/paths.ts'
import { languageCode } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { escapeXml, readPages, writeDocument } from '#worker/site/seo/xml-stream.ts'
import { ownOrigin } from '../alternates.ts'
import { findListedHotels, type ListedHotel } from './feed-storage.ts'

const PAGE_SIZE = 500

/**
 * Writes the brand's live properties as Hotel List Feed of Google Hotels (`listings`), in the request's language.
 * Format: developers.google.com/hotels/hotel-prices/xml-reference/hotel-list-feed.
 */
export function writeHotelList(deps: Deps, scope: Scope): AsyncGenerator<string> {
  const { brand, locale } = scope
  const origin = ownOrigin(scope, deps)
  const pages = readPages(
    (after: number | null, limit) => findListedHotels(deps.db, brand.id, { after: after ?? 0, limit, locale }),
    { keyOf: ({ id }) => id, pageSize: PAGE_SIZE },
  )
  const head = `<listings xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.gstatic.com/localfeed/local_feed.xsd">
<language>${languageCode(locale)}</language>`
  return writeDocument({ head, foot: '</listings>' }, pages, (hotel) => writeListing(hotel, origin))
}

// The format requires this order of elements.
function writeListing(hotel: ListedHotel, origin: string): string {
  const address = escapeXml(origin + hotelPath(hotel.id, hotel.slug))
  const name = escapeXml(hotel.name)
  const text =
    hotel.description === null
      ? ''
      : `<text type="description"><link>${address}</link><title>${name}</title><body>${escapeXml(hotel.description)}</body></text>`
  return `<listing>
<id>${hotel.id}</id>
<name>${name}</name>
<address format="simple">${component('addr1', hotel.street)}${component('city', hotel.city)}${component('postal_code', hotel.postalCode)}</address>
<country>${escapeXml(hotel.countryCode)}</country>
<latitude>${hotel.latitude}</latitude>
<longitude>${hotel.longitude}</longitude>
<category>${hotel.kind === 'home' ? 'vacation_rental' : 'hotel'}</category>
<content>${text}<attributes><website>${address}</website></attributes></content>
</listing>
`
}

function component(name: string, value: string): string {
  return value === '' ? '' : `<component name="${name}">${escapeXml(value)}</component>`
}
