import type { CheckinResponse } from '#app/contracts/bookings/online-checkin.ts'
import { checkinOpeningDay, documentKinds } from '#app/domain/bookings/online-checkin.ts'
import { nationalities } from '#app/domain/guests/nationalities.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { type Checkin, type CheckinGuest, readCheckin } from '#worker/services/bookings/checkin/read-checkin.ts'
import { localeOf, translatorOf } from '#worker/services/content/messages.ts'

export type StayCopy = { translate: Translate; format: Formatter }

/** Loads the online check-in of a booking as the API and the page present it. */
export async function loadCheckinResponse(deps: Deps, scope: Scope, booking: Booking): Promise<CheckinResponse> {
  const [checkin, translate, countries] = await Promise.all([
    readCheckin(deps, booking),
    translatorOf(scope, ['checkin', 'life', 'search']),
    listNationalities(deps, scope),
  ])
  const copy = { translate, format: createFormatter(scope.locale) }
  const isDone = checkin.state === 'done'
  return {
    booking: {
      booking_no: booking.bookingNo,
      hotel: booking.property.name,
      checkin: booking.checkin,
      checkout: booking.checkout,
      adults: checkin.adults,
      children: checkin.children,
    },
    countries,
    documentKinds: documentKinds.map((value) => ({ value, text: translate(messageOf('checkin.document', value)) })),
    guestWidgets: [...guestWidgets(checkin, 'adult', copy), ...guestWidgets(checkin, 'child', copy)],
    successWidgets: isDone ? successWidgets(booking, copy) : [],
    successMsg: isDone ? successMessage(booking, copy) : null,
    state: checkin.state,
    window: checkin.window,
    opens_on: checkinOpeningDay(booking),
    missing: checkin.missing,
    arrival_time: booking.arrivalTime,
  }
}

function listNationalities(deps: Deps, { locale }: Scope): Promise<CheckinResponse['countries']> {
  return cacheInMemory(deps, { key: `nationalities:${locale}` }, async () => {
    const format = createFormatter(locale)
    const countries = nationalities.map((value) => ({ value, text: format.countryName(value) }))
    return countries.sort((a, b) => a.text.localeCompare(b.text, htmlLang(locale)))
  })
}

/** Returns a form per guest, completed ones first. They are more than booked if the booking was reduced afterwards. */
function guestWidgets(
  { adults, children, guests }: Checkin,
  kind: CheckinGuest['kind'],
  { translate, format }: StayCopy,
): CheckinResponse['guestWidgets'] {
  const filled = guests.filter((guest) => guest.kind === kind)
  const count = Math.max(kind === 'adult' ? adults : children, filled.length)
  return Array.from({ length: count }, (_, index) => ({
    kind,
    title: translate(kind === 'adult' ? 'checkin.adult' : 'checkin.child', { number: format.number(index + 1) }),
    guest: filled[index] ? toGuestResponse(filled[index]) : null,
  }))
}

function toGuestResponse({ id, kind, name, nationality, document }: CheckinGuest) {
  return {
    id,
    kind,
    name,
    nationality,
    document_kind: document?.kind ?? null,
    document_ends_with: document?.lastCharacters ?? null,
  }
}

export function successMessage({ property }: Booking, { translate }: Pick<StayCopy, 'translate'>): string {
  return translate('checkin.successMsg', { hotel: property.name })
}

export function successWidgets(booking: Booking, { translate, format }: StayCopy): CheckinResponse['successWidgets'] {
  const { property, arrivalTime } = booking
  const address = propertyAddress(property, localeOf(translate))
  const day = format.dayWithWeekday(booking.checkin)
  const time = format.clock(arrivalTime ?? property.checkinTime)
  return [
    {
      type: 'arrival',
      title: translate('search.checkin'),
      text: translate('checkin.expected', { day, time }),
      url: null,
    },
    { type: 'directions', title: translate('life.directionsTitle'), text: address, url: mapHref(property) },
    { type: 'bring', title: translate('checkin.bring'), text: translate('checkin.bringText'), url: null },
  ]
}

export async function loadStayCopy(scope: Scope): Promise<StayCopy> {
  const translate = await translatorOf(scope, [
    'common',
    'booking',
    'life',
    'search',
    'hotel',
    'errors',
    'checkin',
    'feedback',
  ])
  return { translate, format: createFormatter(scope.locale) }
}

/** Returns a link to openstreetmap.org, from which nothing is loaded before the guest follows it. */
export function mapHref({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
