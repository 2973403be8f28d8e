import { type BrandId, findBrand } from '#app/brands/brands.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId, type MessageValues } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { readBooking } from '#worker/bookings/read-booking.ts'
import type { Deps } from '#worker/deps.ts'
import { openSealed } from '#worker/secrets/sealed-text.ts'
import type { MessageTemplate, OutboxMessage, WrittenMessage } from './message.ts'

const names: Record<MessageTemplate, string> = {
  booking_confirmed: 'bookingConfirmed',
  booking_held: 'bookingHeld',
  payment_received: 'paymentReceived',
  payment_refunded: 'paymentRefunded',
  booking_modified: 'bookingModified',
  booking_changed: 'bookingChanged',
  booking_updated: 'bookingUpdated',
  booking_cancelled: 'bookingCancelled',
  booking_expired: 'bookingExpired',
  booking_expired_refunded: 'bookingExpiredRefunded',
  one_time_password: 'oneTimePassword',
}

/**
 * Writes a message in its brand's name and its guest's language; null when what it tells of is gone. Throws where the words
 * cannot be had: it is sent later, never half.
 */
export async function writeMessage(deps: Deps, message: OutboxMessage): Promise<WrittenMessage | null> {
  const locale = isLocale(message.locale) ? message.locale : defaultLocale
  const brand = findBrand(message.brandId as BrandId)
  const values = await valuesOf(deps, message, createFormatter(locale))
  if (!values) return null
  const translate = await loadTranslator(locale, ['messages'])
  const say = (part: string) =>
    translate(`messages.${names[message.template]}${part}` as MessageId, { ...values, brand: brand.siteName })
  return {
    channel: message.channel,
    recipient: message.recipient,
    // A line break in a subject would start a header of its own.
    subject: say('Subject').replace(/[\r\n]+/g, ' '),
    body: say(message.channel === 'sms' ? 'Sms' : 'Email'),
  }
}

async function valuesOf(
  deps: Deps,
  { template, payload }: OutboxMessage,
  format: ReturnType<typeof createFormatter>,
): Promise<MessageValues | null> {
  if (template === 'one_time_password') {
    const code = await openSealed(deps.settings.secretKey, 'message', payload.sealedCode ?? '')
    return code === null ? null : { code }
  }
  const booking = payload.bookingId ? await readBooking(deps, payload.bookingId) : null
  if (!booking) return null
  const price = (amountMinor: number) => format.price({ amountMinor, currency: booking.currency })
  return {
    name: booking.guest.name,
    number: booking.bookingNo,
    hotel: booking.property.name,
    address: [booking.property.street, booking.property.cityName].join(', '),
    room:
      booking.roomCount > 1
        ? `${format.number(booking.roomCount)} × ${booking.roomCategoryName}`
        : booking.roomCategoryName,
    checkin: format.dayWithWeekday(booking.checkin),
    checkout: format.dayWithWeekday(booking.checkout),
    checkinTime: format.clock(booking.property.checkinTime),
    checkoutTime: format.clock(booking.property.checkoutTime),
    total: price(booking.totalMinor),
    paid: price(booking.paidMinor),
    amount: price(payload.amountMinor ?? 0),
    link: await linkOf(deps, booking, payload),
  }
}

/** The first message carries the guest's link token; later ones only the address, which asks for the phone number. */
async function linkOf(deps: Deps, booking: Booking, payload: OutboxMessage['payload']): Promise<string> {
  const token = payload.sealedToken ? await openSealed(deps.settings.secretKey, 'message', payload.sealedToken) : null
  const path = `${payload.origin ?? ''}/booking/${booking.bookingNo}`
  return token ? `${path}?token=${token}` : path
}
