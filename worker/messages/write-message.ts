import { findBrand } from '#app/brands/brands.ts'
import { statusKeys } from '#app/domain/booking-status.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId, type MessageValues } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { readBooking } from '#worker/bookings/read-booking.ts'
import type { Deps } from '#worker/deps.ts'
import { openSealed } from '#worker/secrets/sealed-text.ts'
import { cleanName, cleanText, cleanValues } from './mail/clean-values.ts'
import { drawMessageMail } from './mail/message-mail.ts'
import type { MessageTemplate, OutboxMessage, WrittenMessage } from './message.ts'

const names: Record<MessageTemplate, string> = {
  booking_confirmed: 'bookingConfirmed',
  booking_held: 'bookingHeld',
  payment_received: 'paymentReceived',
  payment_refunded: 'paymentRefunded',
  booking_modified: 'bookingModified',
  booking_cancelled: 'bookingCancelled',
  booking_expired: 'bookingExpired',
  booking_expired_refunded: 'bookingExpiredRefunded',
  one_time_password: 'oneTimePassword',
  stay_reminder: 'stayReminder',
}

/** Tells whether a text names a kind of message. */
export function isTemplate(text: string): text is MessageTemplate {
  return Object.hasOwn(names, text)
}

/**
 * Writes a message in its brand's name and its guest's language; null when what it tells of is gone. Throws where the words
 * cannot be had: it is sent later, never half.
 */
export async function writeMessage(deps: Deps, message: OutboxMessage): Promise<WrittenMessage | null> {
  const locale = isLocale(message.locale) ? message.locale : defaultLocale
  const brand = findBrand(message.brandId)
  const told = await factsOf(deps, message, locale)
  if (!told) return null
  const values: MessageValues = { ...cleanValues(told.values), brand: brand.siteName }
  const translate = await loadTranslator(locale, ['messages'])
  const say = (part: string, changed: MessageValues = {}) =>
    translate(`messages.${names[message.template]}${part}` as MessageId, { ...values, ...changed })
  const { channel, recipient } = message
  if (channel === 'sms') return { channel, recipient, subject: '', body: say('Sms'), html: null }
  // A line break in a subject would start a header of its own.
  const subject = cleanText(say('Subject'))
  const html = await drawMessageMail({
    ...{ brand, locale, values, subject, message, now: deps.now(), booking: told.booking },
    // The button leads there; the letter needs no bare address.
    letter: say('Email', { link: '' }),
  })
  return { channel, recipient, subject, body: say('Email'), html }
}

/** What a message tells: values for its words, and the booking it is about. */
type Told = { values: MessageValues; booking: Booking | null }

async function factsOf(deps: Deps, message: OutboxMessage, locale: Locale): Promise<Told | null> {
  const { template, payload } = message
  if (template === 'one_time_password') {
    const code = await openSealed(deps.settings.secretKey, 'message', payload.sealedCode ?? '')
    return code === null ? null : { values: { code }, booking: null }
  }
  const booking = payload.bookingId ? await readBooking(deps, payload.bookingId) : null
  if (!booking) return null
  // Who has cancelled since is not expected.
  if (template === 'stay_reminder' && booking.statusKey !== statusKeys.confirm) return null
  return { values: await bookingValues(deps, booking, { payload, locale }), booking }
}

async function bookingValues(
  deps: Deps,
  booking: Booking,
  { payload, locale }: Pick<OutboxMessage, 'payload'> & { locale: Locale },
): Promise<MessageValues> {
  const format = createFormatter(locale)
  const price = (amountMinor: number) => format.price({ amountMinor, currency: booking.currency })
  return {
    name: cleanName(booking.guest.name),
    number: booking.bookingNo,
    hotel: booking.property.name,
    address: [booking.property.street, booking.property.cityName].join(', '),
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
