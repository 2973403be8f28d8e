import type { Brand } from '#app/brands/brands.ts'
import { isConfirmedKey } from '#app/domain/bookings/booking-status.ts'
import { HOLD_MS } from '#app/domain/bookings/hold-extension.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { bookingPath, feedbackPath, onlineCheckinPath } from '#app/domain/routes/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId, type MessageValues, type Translate } from '#app/i18n/messages.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { ofKind } from '#app/i18n/of-kind.ts'
import { openSealed } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type {
  MessagePayload,
  MessageTemplate,
  QueuedNotification,
  WrittenMessage,
} from '#worker/infra/ports/message-sender.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { checkinTokenOf } from '#worker/services/bookings/checkin/checkin-access.ts'
import { quotationValues } from '#worker/services/bookings/quotations/find-quotation.ts'
import { linkTokenOf, readBookingAsOf } from '#worker/services/bookings/reading/find-booking.ts'
import { holdEndText } from '#worker/services/bookings/reading/hold-end.ts'
import { lastRefundDay } from '#worker/services/bookings/reading/refund-day.ts'
import { plainRoomTypes } from '#worker/services/bookings/reading/rooms-copy.ts'
import { readBrand } from '#worker/services/brands/read-brand.ts'
import { awardValues } from '#worker/services/games/prizes/list-awards.ts'
import { accountValues, isAccountTemplate } from '#worker/services/notifications/account-message.ts'
import { cleanName, cleanText } from '#worker/services/notifications/clean-text.ts'
import { isDonationTemplate } from '#worker/services/notifications/donation-message.ts'
import { giftValues, isGiftTemplate } from '#worker/services/notifications/gift-message.ts'
import { isMemberTemplate } from '#worker/services/notifications/member-message.ts'
import { isTicketTemplate, ticketValues } from '#worker/services/notifications/ticket-message.ts'
import { findPaymentLink, paymentLinkValues } from '#worker/services/payments/links/payment-link.ts'
import {
  conversationAddressOf,
  conversationLink,
  questionValues,
} from '#worker/services/support/conversations/conversation-link.ts'
import { composeMail } from './mail/compose-mail.ts'
import { renderMail } from './mail/render-mail.ts'
import { renderPlainMail } from './mail/render-plain-mail.ts'
import { donationValues, memberValues } from './member-values.ts'

/** Target of links in emails about an account; the token is exchanged for a cookie there. */
const accountPaths: Partial<Record<MessageTemplate, string>> = {
  password_reset: '/reset-password',
  email_proof: '/login?way=proof',
  email_known: '/login?way=email',
  password_changed: '/reset-password',
}

/** Writes a message; null when its subject no longer exists. Throws without translations, so that it is retried. */
export async function writeMessage(deps: Deps, message: QueuedNotification): Promise<WrittenMessage | null> {
  const locale = localeOf(message)
  const brand = await readBrand(deps, message.brandId, locale)
  const content = await loadContent(deps, message, { brand, locale })
  return content && renderMessage(message, content, brand)
}

export type MessageContent = { values: MessageValues; booking: Booking | null }

/** Renders a message as of the time it was created, in the brand's present name. */
export async function renderMessage(
  message: QueuedNotification,
  content: MessageContent,
  brand: Brand,
): Promise<WrittenMessage> {
  const { channel, recipient, template, payload } = message
  const locale = localeOf(message)
  const from = brand.mail
  const translate = ofKind(await loadTranslator(locale, ['messages', 'mail']), brand.kind)
  const values: MessageValues = {
    ...cleanValues(content.values),
    ...arrivalValues(content.values, translate),
    // The operator's text was checked by the admin and may have several lines.
    text: payload.text ?? '',
    brand: brand.siteName,
  }
  const translatePart = (part: string, changed: MessageValues = {}) =>
    translate(`messages.${camelCase(template)}${part}` as MessageId, { ...values, ...changed })
  if (channel === 'sms') {
    // Non-breaking characters are not in GSM 03.38: they would halve the part size, and phones wrap lines anyway.
    const body = translatePart(payload.isForDay ? 'DaySms' : 'Sms')
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u2060', '')
    return { channel, from, recipient, subject: '', body, html: null }
  }
  // A line break in a subject would start another header.
  const subject = cleanText(translatePart('Subject'))
  const mail = await composeMail({
    brand,
    locale,
    values,
    subject,
    message,
    booking: content.booking,
    // The button has the link, so the text omits it.
    text: translatePart('Email', { link: '' }),
  })
  // Without a booking the text has everything, with its link.
  const body = content.booking ? await renderPlainMail(mail) : translatePart('Email')
  return { channel, from, recipient, subject, body, html: await renderMail(mail) }
}

/** Returns the sentence with the day of the refund as `arrives`; empty where no day is known. */
function arrivalValues({ refundDay: day }: MessageValues, translate: Translate): MessageValues {
  return { arrives: day ? translate('mail.refundArrives', { day }) : '' }
}

function camelCase(template: MessageTemplate): string {
  return template.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

function localeOf(message: QueuedNotification): Locale {
  return isLocale(message.locale) ? message.locale : defaultLocale
}

type Presentation = { brand: Brand; locale: Locale }

async function loadContent(
  deps: Deps,
  message: QueuedNotification,
  { brand, locale }: Presentation,
): Promise<MessageContent | null> {
  const { template, payload } = message
  if (template === 'one_time_password') {
    const code = await openSealed(deps.settings.secretKey, 'message', payload.sealedCode ?? '')
    return code === null ? null : { values: { code }, booking: null }
  }
  if (template === 'game_prize') {
    const values = await awardValues(deps, payload, locale)
    return values && { values, booking: null }
  }
  if (isAccountTemplate(template)) {
    const values = await accountValues(deps.settings.secretKey, { template, payload })
    return values && { values, booking: null }
  }
  if (isGiftTemplate(template)) {
    return { values: giftValues(payload, locale, brand.moneyName), booking: null }
  }
  if (isTicketTemplate(template) || template === 'question_answered') {
    const values = await answerValues(deps, message)
    return values && { values, booking: null }
  }
  if (isDonationTemplate(template)) {
    const values = await donationValues(deps, payload, locale)
    return values && { values, booking: null }
  }
  const accountPath = accountPaths[template]
  if (accountPath !== undefined) {
    return { values: { link: await accountLink(deps, accountPath, payload) }, booking: null }
  }
  if (isMemberTemplate(template)) {
    const values = await memberValues(deps, message, locale)
    return values && { values, booking: null }
  }
  if (template === 'quotation') {
    const values = await quotationValues(deps, message, locale)
    return values && { values, booking: null }
  }
  if (template === 'pay_link') {
    const link = await findPaymentLink(deps, payload.paymentLinkId ?? '')
    return link?.state === 'open' ? { values: await paymentLinkValues(deps, link, locale), booking: null } : null
  }
  if (!payload.bookingId) return null
  const versions = await readBookingAsOf(deps, payload.bookingId, { locale, snapshot: payload.booked })
  if (!versions) return null
  const { current, asWritten: booking } = versions
  if (template === 'stay_reminder' && !isConfirmedKey(current.statusKey)) return null
  if (template === 'booking_reconfirm' && current.reconfirmBy === null) return null
  const link = await createLink(deps, booking, message)
  const values = bookingValues(booking, { amountMinor: payload.amountMinor, link, locale, at: message.createdAt })
  if (isOfFeedback(template)) return { values: { ...values, reason: payload.reason ?? '' }, booking: null }
  if (template !== 'stay_reminder') return { values, booking }
  return { values: { ...values, checkinLink: await createCheckinLink(deps, booking, message) }, booking }
}

async function answerValues(deps: Deps, { template, payload }: QueuedNotification): Promise<MessageValues | null> {
  if (template === 'question_answered') return questionValues(deps, payload)
  const values = ticketValues(payload)
  const link = payload.isContactProven ? await conversationLink(deps, payload) : null
  return link === null ? values : { ...values, link }
}

type BookingValuesInput = { amountMinor?: number; link: string; locale: Locale; at: Instant }

export function bookingValues(
  booking: Booking,
  { amountMinor = 0, link, locale, at }: BookingValuesInput,
): MessageValues {
  const refundDay = amountMinor > 0 ? lastRefundDay(booking, at) : null
  const format = createFormatter(locale)
  const { property } = booking
  const price = (amountMinor: number) => format.price({ amountMinor, currency: booking.currency })
  return {
    name: cleanName(booking.guest.name),
    number: booking.bookingNo,
    hotel: booking.property.name,
    address: placeLine([property.street, property.localityName, property.cityName], locale),
    room: plainRoomTypes(booking, format),
    checkin: format.dayWithWeekday(booking.checkin),
    checkout: format.dayWithWeekday(booking.checkout),
    checkinTime: format.clock(booking.property.checkinTime),
    checkoutTime: format.clock(booking.property.checkoutTime),
    // The end of the hold, also when the mail is read later.
    heldTime: holdEndText(
      format,
      { from: booking.createdAt, until: booking.holdExpiresAt ?? booking.createdAt + HOLD_MS },
      property.timeZone,
    ),
    city: booking.property.cityName,
    total: price(booking.totalMinor),
    paid: price(booking.paidMinor),
    amount: price(amountMinor),
    // Without any payment the text mentions no money.
    back: amountMinor > 0 || booking.paidMinor > 0 ? 'yes' : 'no',
    // Without a refund the text mentions none.
    refunded: amountMinor > 0 ? 'yes' : 'no',
    refundDay: refundDay === null ? '' : format.dayWithWeekday(refundDay),
    link,
    checkinLink: '',
    reason: '',
  }
}

async function accountLink(deps: Deps, path: string, { origin = '', sealedToken }: MessagePayload): Promise<string> {
  const token = sealedToken ? await openSealed(deps.settings.secretKey, 'message', sealedToken) : null
  if (token === null) return `${origin}${path}`
  return `${origin}${path}${path.includes('?') ? '&' : '?'}token=${token}`
}

async function createLink(deps: Deps, booking: Booking, message: QueuedNotification): Promise<string> {
  const { template, payload } = message
  if (template === 'house_letter' && message.createdAt >= booking.linksFrom) {
    const address = await conversationAddressOf(deps, 'c.booking_id', booking.id)
    if (address !== null) return address
  }
  const token = await findLinkToken(deps, booking, message)
  const page = isOfFeedback(template) ? feedbackPath(booking.bookingNo) : bookingPath(booking.bookingNo)
  const path = `${payload.origin ?? ''}${page}`
  return token ? `${path}?token=${token}` : path
}

/**
 * Returns the token of the first message, of those that need a response and of the first to a corrected address; others
 * ask for the phone number. A message that waited while the address was corrected goes to the former one without it.
 */
async function findLinkToken(
  deps: Deps,
  { accessKey, linksFrom }: Booking,
  { template, payload, createdAt }: QueuedNotification,
): Promise<string | null> {
  if (createdAt < linksFrom) return null
  if (payload.sealedToken) return openSealed(deps.settings.secretKey, 'message', payload.sealedToken)
  const isToCorrected = template === 'booking_updated' && linksFrom > 0
  return template === 'booking_reconfirm' || isToCorrected || isOfFeedback(template)
    ? linkTokenOf(deps, accessKey)
    : null
}

async function createCheckinLink(
  deps: Deps,
  { accessKey, linksFrom, bookingNo }: Booking,
  { payload, createdAt }: QueuedNotification,
): Promise<string> {
  const path = `${payload.origin ?? ''}${onlineCheckinPath(bookingNo)}`
  return createdAt < linksFrom ? path : `${path}?token=${await checkinTokenOf(deps, accessKey)}`
}

function isOfFeedback(template: MessageTemplate): boolean {
  return ['feedback_ask', 'review_published', 'review_rejected'].includes(template)
}

function cleanValues(values: MessageValues): MessageValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'link' ? cleanText(value) : value,
  ])
  return Object.fromEntries(entries)
}
