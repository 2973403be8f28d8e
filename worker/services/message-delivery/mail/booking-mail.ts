import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { canBeCancelled } from '#app/domain/bookings/cancellation.ts'
import { refuseModification } from '#app/domain/bookings/modification.ts'
import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageArea, MessageId, Translate } from '#app/i18n/messages.ts'
import type { MessageTemplate } from '#worker/infra/ports/message-sender.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { billAreas, containedTaxes, toBillLines } from '#worker/services/bookings/reading/bill-copy.ts'
import { guestsCopy } from '#worker/services/bookings/reading/party-copy.ts'
import { bookedBoardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { payAheadCopy, policyCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { roomLines, roomTypesCopy } from '#worker/services/bookings/reading/rooms-copy.ts'
import { bookingTimeline, depositLine, timelineCopy } from '#worker/services/bookings/reading/timeline-copy.ts'
import { layoutCopy } from '#worker/services/content/beds-copy.ts'
import { prepaidOf } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { Mail, MailAmount, MailDetail } from './render-mail.ts'

export const bookingMailAreas: readonly MessageArea[] = [
  'mail',
  'invoice',
  'checkin',
  'feedback',
  'beds',
  'life',
  'timeline',
  'ui',
  ...billAreas,
]

type BookingMailInput = {
  booking: Booking
  template: MessageTemplate
  origin: string
  /** `?token=…` if the message contains one. */
  query: string
  /** The refunded amount, if the message is about a refund. */
  amountMinor: number | null
  /** The day by which the refund arrives, as text; empty when none is known. */
  refundDay: string
  now: number
  locale: Locale
  translate: Translate
  format: Formatter
}

const endedTemplates: ReadonlySet<MessageTemplate> = new Set<MessageTemplate>([
  'booking_cancelled',
  'booking_expired',
  'booking_expired_refunded',
  'booking_lapsed',
  'payment_refunded',
])

export function describeBooking(
  input: BookingMailInput,
): Pick<Mail, 'picture' | 'details' | 'timeline' | 'price' | 'links'> {
  const isOver = endedTemplates.has(input.template) || input.booking.state === 'cancelled'
  const { booking, now, translate, format } = input
  return {
    picture: isOver ? null : findPicture(input),
    details: describeStay(input, isOver),
    timeline: isOver ? null : describeTimeline(booking, now, { translate, format }),
    price: { heading: translate('booking.priceHeading'), lines: isOver ? endedPriceLines(input) : priceLines(input) },
    links: listLinks(input, isOver),
  }
}

/** Returns a picture of the property from the site itself: other hosts could count who reads the mail. */
function findPicture({ booking, origin }: BookingMailInput): Mail['picture'] {
  const spec = parsePictureSpec(booking.property.pictureSpec ?? '')
  if (spec?.source !== 'photo' || origin === '') return null
  return { src: `${origin}${pictureUrl(spec, 'medium')}`, alt: booking.property.name }
}

/** Returns when which amount is due; for a hold, all now. */
function describeTimeline(booking: Booking, now: number, copy: Pick<BookingMailInput, 'translate' | 'format'>) {
  if (booking.statusKey !== statusKeys.hold) return bookingTimeline(booking, now, copy)
  const { paidMinor, totalMinor, quote, policy, property, currency } = booking
  const nowMinor = totalMinor - prepaidOf(booking, now).amountMinor - paidMinor
  const deposit = depositOf(quote, booking.checkout)
  const sums = { totalMinor: nowMinor, nowMinor, walletMinor: paidMinor }
  const input = { ...sums, perNight: quote.perNight, policy, now, deposit }
  return timelineCopy(input, { city: property.cityName, kind: property.kind, currency, isBooked: false }, copy)
}

function describeStay(input: BookingMailInput, isOver: boolean): MailDetail[] {
  const { booking, now, origin, query, locale, translate, format } = input
  const { property } = booking
  const terms = policyCopy(booking, now, { translate, format })
  const eachRoom = roomLines(booking, { translate, format })
  const board = bookedBoardCopy(booking, translate)
  const guests = guestsCopy(booking, { translate, format })
  const clock = (id: 'booking.fromTime' | 'booking.byTime', time: string) => translate(id, { time: format.clock(time) })
  return [
    { label: translate('booking.number'), lines: [booking.bookingNo] },
    {
      label: translate('invoice.stay'),
      lines: [property.name, propertyAddress(property, locale)],
      links: isOver
        ? []
        : [
            { text: translate('mail.map'), href: mapLink(booking) },
            {
              text: translate('life.directionsTitle'),
              href: overlayLink({ booking, origin, query }, 'bookingHotelDirections'),
            },
          ],
    },
    {
      label: translate('search.checkin'),
      lines: [format.dayLong(booking.checkin), ...(isOver ? [] : [clock('booking.fromTime', property.checkinTime)])],
    },
    {
      label: translate('search.checkout'),
      lines: [format.dayLong(booking.checkout), ...(isOver ? [] : [clock('booking.byTime', property.checkoutTime)])],
    },
    {
      label: translate('mail.rooms'),
      isList: eachRoom.length > 0,
      lines:
        eachRoom.length > 0
          ? eachRoom
          : [
              roomTypesCopy(booking, { translate, format }),
              layoutCopy(booking.layout, translate),
              guests,
              ...(board === null ? [] : [board]),
            ],
    },
    ...(isOver || !terms || terms.isFree ? [] : [{ label: translate('mail.terms'), lines: [terms.text] }]),
  ]
}

function priceLines(input: BookingMailInput): MailAmount[] {
  const { booking, translate, format, amountMinor } = input
  const money = priceFormatter(input)
  const dueMinor = booking.totalMinor - booking.paidMinor
  const deposit = depositLine(depositOf(booking.quote, booking.checkout), translate, money)
  return [
    ...toBillLines(booking, translate, format).map((line) => ({ label: line.label, amount: money(line.amountMinor) })),
    { label: translate('booking.total'), amount: money(booking.totalMinor), variant: 'sum' },
    ...containedTaxes(booking, translate, format).map(({ label, amountMinor: minor }) => ({
      label,
      amount: money(minor),
      variant: 'muted' as const,
    })),
    { label: translate('mail.paid'), amount: money(booking.paidMinor) },
    ...(dueMinor > 0 ? [{ label: translate('invoice.balance'), amount: money(dueMinor) }] : []),
    ...prepaidLine(input, dueMinor),
    ...(deposit ? [{ ...deposit, variant: 'muted' as const }] : []),
    ...(amountMinor ? [{ label: refundLabel(input), amount: money(amountMinor) }] : []),
  ]
}

/** Returns, for a held booking, the remaining amount when everything is paid now, as on its page. */
function prepaidLine(input: BookingMailInput, dueMinor: number): MailAmount[] {
  const { booking, template, now, translate, format } = input
  const saved = template === 'booking_held' ? prepaidOf(booking, now).amountMinor : 0
  const label = payAheadCopy(booking, saved, format, translate)
  return label ? [{ label, amount: priceFormatter(input)(dueMinor - saved) }] : []
}

function endedPriceLines(input: BookingMailInput): MailAmount[] {
  const { booking, translate, amountMinor } = input
  const money = priceFormatter(input)
  const total = { label: translate('booking.total'), amount: money(booking.totalMinor) }
  if (amountMinor || booking.paidMinor > 0) {
    return [total, { label: refundLabel(input), amount: money(amountMinor ?? 0), variant: 'sum' }]
  }
  // When nothing was paid, only that is stated: a total would look like an amount due.
  return booking.refunds.length > 0 ? [total] : [{ label: translate('booking.leadNothingCharged'), amount: '' }]
}

/** Messages whose text names the day of the refund. */
const refundTemplates: ReadonlySet<MessageTemplate> = new Set<MessageTemplate>([
  'booking_refunded',
  'booking_expired_refunded',
  'payment_refunded',
])

function refundLabel({ template, refundDay: day, translate }: BookingMailInput): string {
  return day === '' || refundTemplates.has(template) ? translate('mail.back') : translate('booking.refundBy', { day })
}

function priceFormatter({ booking: { currency }, format }: BookingMailInput): (amountMinor: number) => string {
  return (amountMinor) => format.price({ amountMinor, currency }, true)
}

function overlayLink(
  { booking, origin, query }: Pick<BookingMailInput, 'booking' | 'origin' | 'query'>,
  name: 'modifyDates' | 'bookingCancellation' | 'bookingHotelDirections',
): string {
  return `${origin}${withOverlay(bookingPath(booking.bookingNo), name)}${query.replace('?', '&')}`
}

function listLinks(input: BookingMailInput, isOver: boolean): Mail['links'] {
  const { booking, template, origin, query, now, translate } = input
  const documentUrl = (document: string) => `${origin}${bookingPath(booking.bookingNo)}/${document}${query}`
  const invoice = (title: MessageId) => ({ text: translate(title), href: documentUrl('invoice') })
  const costNothing = booking.paidMinor === 0 && booking.refunds.length === 0
  if (isOver) return template === 'booking_cancelled' && !costNothing ? [invoice('invoice.title')] : []
  if (template === 'booking_held') return []
  const change = { text: translate('booking.changeLink'), href: overlayLink(input, 'modifyDates') }
  const cancel = { text: translate('booking.cancelLink'), href: overlayLink(input, 'bookingCancellation') }
  return [
    ...(refuseModification(booking, now) === null ? [change] : []),
    ...(canBeCancelled(booking, now) ? [cancel] : []),
    { text: translate('mail.calendar'), href: documentUrl('calendar.ics') },
    { text: translate('invoice.voucherTitle'), href: documentUrl('voucher') },
    // Until it is paid the document is a pro forma invoice.
    invoice(booking.paidMinor >= booking.totalMinor ? 'invoice.title' : 'invoice.proformaTitle'),
  ]
}

function mapLink({ property }: Booking): string {
  const query = `${property.latitude},${property.longitude}`
  return queryPath('https://www.google.com/maps/search/', { api: '1', query })
}
