import type { Money } from '#app/domain/money/money.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { MessageArea, Translate } from '#app/i18n/messages.ts'
import type { BookingPhase } from '#app/pages/booking/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { translatorOf } from '#worker/services/content/messages.ts'

export type Copy = {
  translate: Translate
  format: Formatter
  money: (amountMinor: Money['amountMinor']) => string
  /** Name of the brand's wallet money. */
  moneyName: string
}

const areas: readonly MessageArea[] = [
  'common',
  'search',
  'hotel',
  'booking',
  'summary',
  'pay',
  'errors',
  'price',
  'invoice',
  'mail',
  'life',
  'change',
  'house',
  'stay',
  'modes',
  'checkin',
  'feedback',
  'timeline',
  'ui',
  'beds',
]

/** Returns the translations and formatters of a booking's pages; `money` formats in the booking's currency. */
export async function loadBookingCopy(scope: Scope, { currency }: Pick<Booking, 'currency'>): Promise<Copy> {
  const format = createFormatter(scope.locale)
  const translate = await translatorOf(scope, areas)
  const money = (amountMinor: number) => format.price({ amountMinor, currency })
  return { translate, format, money, moneyName: scope.brand.moneyName }
}

/** Returns the phone number with its country code, isolated from right-to-left text. */
export function phoneText({ countryCode, phone }: Booking['guest']): string {
  return leftToRight(`${countryCode}\u00a0${phone}`)
}

export type OverlayContext = {
  phase: BookingPhase
  booking: Booking
  copy: Copy
  xsrf: string
  error: string | null
}
