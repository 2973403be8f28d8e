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

/** The first paragraphs, and the closing. */
type MailText = { paragraphs: string[]; closing: string[] }

type MessageMailInput = {
  brand: Brand
  locale: Locale
  message: QueuedNotification
  /** Values of the message; `link` is the button's target, `code` is shown large. */
  values: MessageValues
  subject: string
  letter: string
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
}

/** Returns the content of a mail, for its HTML and its plain text. */
export async function composeMail(input: MessageMailInput): Promise<Mail> {
  const { brand, locale, message, values, letter, booking } = input
  const translate = ofKind(await loadTranslator(locale, bookingMailAreas), brand.kind)
  const words = booking ? splitLetter(letter) : wholeLetter(letter)
  const { origin = null } = readOrigin(message.payload.origin)
  const shown: Mail = {
    locale,
    brand,
    origin,
    ...words,
    heading: headingOf(input),
    preheader: preheaderOf(words.paragraphs),
    code: typeof values.code === 'string' ? values.code : null,
    button: buttonOf(input, translate),
    picture: null,
    details: [],
    timeline: null,
    price: null,
    links: [],
    footer: footerOf(brand, translate),
  }
  if (!booking) return shown
  const link = String(values.link ?? '')
  const described = describeBooking({
    booking,
    template: message.template,
    now: message.createdAt,
    locale,
    translate,
    format: createFormatter(locale),
    origin: origin ?? '',
    query: link.includes('?') ? link.slice(link.indexOf('?')) : '',
    amountMinor: message.payload.amountMinor ?? null,
    refundDay: String(values.refundDay ?? ''),
  })
  return { ...shown, ...described, links: [...checkinLink(values, translate), ...described.links] }
}

function checkinLink({ checkinLink: href }: MessageValues, translate: Translate): Mail['links'] {
  return href ? [{ text: translate('checkin.title'), href: String(href) }] : []
}

function headingOf({ subject, values }: MessageMailInput): string {
  const number = String(values.number ?? '')
  return number === '' ? subject : subject.replace(new RegExp(`\\s*[–—-]\\s*${number}$`), '')
}

function preheaderOf([greeting = '', sentence = greeting]: string[]): string {
  return sentence.replace(/\s+/g, ' ').slice(0, 140)
}

function buttonOf({ message, values, booking }: MessageMailInput, translate: Translate): Mail['button'] {
  const href = String(values.link ?? '')
  if (href === '') return null
  const usual: MessageId = booking ? 'mail.seeBooking' : 'mail.continue'
  return { text: translate(buttons[message.template] ?? usual), href }
}

function footerOf(brand: Brand, translate: Translate): string[] {
  return [
    translate('mail.help', { phone: leftToRight(brand.phone), email: leftToRight(brand.email) }),
    translate('mail.why', { brand: brand.siteName }),
    [brand.legalName, brand.address.street, townLine(brand.address)].join(', '),
  ]
}

function readOrigin(origin: string | undefined): { origin?: string } {
  return origin && /^https?:\/\/[^/?#\s]+$/.test(origin) ? { origin } : {}
}

function splitLetter(text: string): MailText {
  const parts = partsOf(text)
  return { paragraphs: parts.slice(0, -1), closing: parts.slice(-1) }
}

function wholeLetter(text: string): MailText {
  return { paragraphs: partsOf(text), closing: [] }
}

function partsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
