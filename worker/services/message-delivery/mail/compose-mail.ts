import type { Brand } from '#app/brands/brands.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId, type MessageValues, type Translate } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { ofKind } from '#app/i18n/of-kind.ts'
import type { MessageTemplate, QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { bookingMailAreas, describeBooking } from './booking-mail.ts'
import type { Mail } from './render-mail.ts'

/** The text of a message: the paragraphs before the booking's details, and those after. */
type MailText = { paragraphs: string[]; closing: string[] }

type MessageMailInput = {
  brand: Brand
  locale: Locale
  message: QueuedNotification
  /** Values of the message; `link` is the button's target, `code` is shown large. */
  values: MessageValues
  subject: string
  text: string
  booking: Booking | null
}

const buttons: Partial<Record<MessageTemplate, MessageId>> = {
  booking_held: 'mail.finishPaying',
  booking_expired: 'booking.bookAgain',
  booking_expired_refunded: 'booking.bookAgain',
  booking_lapsed: 'booking.bookAgain',
  feedback_ask: 'feedback.rateStay',
  review_published: 'feedback.seeOwn',
  review_rejected: 'feedback.seeOwn',
  house_letter: 'mail.answer',
  question_answered: 'mail.answer',
  ticket_answered: 'mail.answer',
  ticket_asked: 'mail.answer',
}

/** Clients show about this much beside the subject. */
const MAX_PREHEADER_LENGTH = 140

/** Returns the content of a mail, for its HTML and its plain text. */
export async function composeMail(input: MessageMailInput): Promise<Mail> {
  const { brand, locale, message, values, text, booking } = input
  const translate = ofKind(await loadTranslator(locale, bookingMailAreas), brand.kind)
  const mailText = booking ? splitText(text) : toParagraphs(text)
  const { origin = null } = readOrigin(message.payload.origin)
  const mail: Mail = {
    locale,
    brand,
    origin,
    ...mailText,
    heading: toHeading(input),
    preheader: toPreheader(mailText.paragraphs),
    code: typeof values.code === 'string' ? values.code : null,
    button: createButton(input, translate),
    picture: null,
    details: [],
    timeline: null,
    price: null,
    links: [],
    footer: createFooter(brand, translate),
  }
  if (!booking) return mail
  const link = String(values.link ?? '')
  const described = describeBooking({
    booking,
    template: message.template,
    now: message.createdAt,
    locale,
    translate,
    format: createFormatter(locale),
    origin: origin ?? '',
    // A conversation's link proves nothing about the booking.
    query: link.includes('?token=') ? link.slice(link.indexOf('?')) : '',
    amountMinor: message.payload.amountMinor ?? null,
    refundDay: String(values.refundDay ?? ''),
  })
  return { ...mail, ...described, links: [...checkinLink(values, translate), ...described.links] }
}

function checkinLink({ checkinLink: href }: MessageValues, translate: Translate): Mail['links'] {
  return href ? [{ text: translate('checkin.title'), href: String(href) }] : []
}

function toHeading({ subject, values }: MessageMailInput): string {
  const number = String(values.number ?? '')
  return number === '' ? subject : subject.replace(new RegExp(`\\s*[–—-]\\s*${number}$`), '')
}

function toPreheader([greeting = '', sentence = greeting]: string[]): string {
  return sentence.replace(/\s+/g, ' ').slice(0, MAX_PREHEADER_LENGTH)
}

function createButton({ message, values, booking }: MessageMailInput, translate: Translate): Mail['button'] {
  const href = String(values.link ?? '')
  if (href === '') return null
  const usual: MessageId = booking ? 'mail.seeBooking' : 'mail.continue'
  return { text: translate(buttons[message.template] ?? usual), href }
}

function createFooter(brand: Brand, translate: Translate): string[] {
  return [
    translate('mail.help', { phone: leftToRight(brand.phone), email: leftToRight(brand.email) }),
    translate('mail.why', { brand: brand.siteName }),
    [brand.legalName, brand.address.street, townLine(brand.address)].join(', '),
  ]
}

function readOrigin(origin: string | undefined): { origin?: string } {
  return origin && /^https?:\/\/[^/?#\s]+$/.test(origin) ? { origin } : {}
}

function splitText(text: string): MailText {
  const parts = splitParagraphs(text)
  return { paragraphs: parts.slice(0, -1), closing: parts.slice(-1) }
}

function toParagraphs(text: string): MailText {
  return { paragraphs: splitParagraphs(text), closing: [] }
}

function splitParagraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
