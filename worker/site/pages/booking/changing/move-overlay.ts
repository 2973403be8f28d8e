import type { Instant } from '#app/domain/dates/instant.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { bookingPath, listingPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import type {
  ModifyPropertyOverlayData,
  MoveClosedOverlayData,
  MoveConfirm,
  MoveRoom,
  MoveStay,
} from '#app/overlays/modify-property/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import {
  listMoves,
  type Move,
  type MoveQuote,
  quoteMove,
  refuseMove,
} from '#worker/services/bookings/changing/quote-move.ts'
import { plannedRefundDay } from '#worker/services/bookings/reading/refund-day.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { leftMessage, refundByCopy, walletBackLines } from '#worker/site/pages/booking/reading/money.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { RequestedMove } from '../read-booking.ts'
import { datesText, differenceCopy, lostBreakfast, roomsText } from './change-quote.ts'

export type MoveDetails = { booking: Booking; move: RequestedMove; copy: Copy; xsrf: string; error: string | null }

export async function buildMoveOverlayData(
  deps: Deps,
  scope: Scope,
  { booking, move, copy, xsrf, error }: MoveDetails,
): Promise<ModifyPropertyOverlayData | MoveClosedOverlayData> {
  if (await refuseMove(deps, booking)) return { kind: 'moveClosed' }
  const frame = { ...frameOf(booking, copy), error }
  const { propertyId } = move
  if (propertyId === null) {
    const moves = await listMoves(deps, scope, booking)
    const emptyText = moves.length === 0 ? copy.translate('change.moveNone') : null
    return { ...frame, stays: moves.map((move) => toStay(booking, move, copy)), emptyText }
  }
  const quoted = await quoteMove(deps, scope, { booking, propertyId })
  if (!quoted.ok) return { ...frame, error: error ?? (await translateProblem(scope, quoted.problem)).message }
  const [first] = quoted.value
  if (!first) return { ...frame, emptyText: copy.translate('change.moveNone') }
  const hotel = {
    title: copy.translate('change.moveRooms', { hotel: isolate(first.stay.property.name) }),
    back: { text: copy.translate('change.moveOthers'), href: movePath(booking) },
  }
  const chosen = quoted.value.find(({ roomTypeId }) => roomTypeId === move.roomTypeId)
  if (!chosen) return { ...frame, hotel, rooms: quoted.value.map((quote) => toRoom(booking, quote, copy)) }
  return { ...frame, hotel, confirm: { ...toConfirm(booking, chosen, { now: scope.now, copy }), xsrf } }
}

function frameOf(booking: Booking, copy: Copy): ModifyPropertyOverlayData {
  const { checkin, checkout, rooms, property, bookingNo } = booking
  return {
    kind: 'move',
    bookingNo,
    bookingHref: bookingPath(bookingNo),
    stayText: [property.name, datesText(booking, copy), roomsText(booking, copy)].map(isolate).join('\u00a0· '),
    error: null,
    stays: [],
    emptyText: null,
    hotel: null,
    rooms: [],
    confirm: null,
    all: {
      text: copy.translate('change.moveAll', { city: property.cityName }),
      href: withStay(listingPath(property.citySlug), { checkin, checkout, rooms }),
    },
  }
}

function toStay(booking: Booking, { stay: { details, selected }, totalMinor }: Move, copy: Copy): MoveStay {
  const { translate, format } = copy
  const currency = selected?.quote?.currency ?? booking.currency
  return {
    id: details.id,
    name: details.name,
    place: placeLine([details.locality?.name, details.city.name], format.locale),
    picture: toPictureModel(details.media[0]?.spec ?? '', 'facade', translate),
    price: format.price({ amountMinor: totalMinor, currency }),
    difference: currency === booking.currency ? differenceCopy(totalMinor - booking.totalMinor, copy) : '',
    href: movePath(booking, { hotelId: details.id }),
  }
}

function toRoom(booking: Booking, { roomTypeId, name, oneLiner, hasBreakfast, stay }: MoveQuote, copy: Copy): MoveRoom {
  const { totalMinor, currency } = stay.quote
  const breakfast = hasBreakfast ? copy.translate('hotel.breakfastIn') : null
  return {
    id: roomTypeId,
    name,
    detail: [oneLiner, breakfast].filter(Boolean).join(' · ') || null,
    price: copy.format.price({ amountMinor: totalMinor, currency }),
    difference: currency === booking.currency ? differenceCopy(totalMinor - booking.totalMinor, copy) : '',
    href: movePath(booking, { hotelId: stay.property.id, categoryId: roomTypeId }),
  }
}

function toConfirm(
  booking: Booking,
  quote: MoveQuote,
  { now, copy }: { now: Instant; copy: Copy },
): Omit<MoveConfirm, 'xsrf'> {
  const { translate } = copy
  const { property, quote: price } = quote.stay
  return {
    ...moneyOf(booking, quote, { now, copy }),
    notes: lostBreakfast(booking, quote.hasBreakfast, copy),
    agree: {
      label: translate('summary.endsBooking', { number: booking.bookingNo }),
      detail: translate('summary.endsBookingTerms'),
    },
    button: translate('change.moveConfirm', { hotel: isolate(property.name) }),
    action: `${bookingPath(booking.bookingNo)}/move`,
    idempotencyKey: crypto.randomUUID(),
    hotelId: property.id,
    categoryId: quote.roomTypeId,
    shownTotal: toMajor({ amountMinor: price.totalMinor, currency: price.currency }),
  }
}

function moneyOf(
  booking: Booking,
  { money, stay: { quote } }: MoveQuote,
  { now, copy }: { now: Instant; copy: Copy },
): Pick<MoveConfirm, 'lines' | 'total'> {
  const { translate, format } = copy
  const inNew = (amountMinor: number) => format.price({ amountMinor, currency: quote.currency })
  const line = (label: Parameters<typeof translate>[0], amountMinor: number) =>
    amountMinor > 0 ? [{ label: translate(label), amount: copy.money(amountMinor) }] : []
  const backMinor = money.backMinor + money.walletBackMinor
  const day = money.backMinor > 0 ? plannedRefundDay(booking, now) : null
  const left = money.dueNowMinor > 0 ? 'booking.dueNow' : leftMessage('confirmed', booking)
  return {
    lines: [
      { label: translate('booking.changeOldTotal'), amount: copy.money(booking.totalMinor) },
      { label: translate('booking.changeNewTotal'), amount: inNew(quote.totalMinor) },
      ...line('booking.cancelPaid', booking.paidMinor),
      ...line('change.moveCharge', money.chargeMinor),
      ...line('change.moveCarried', money.carriedMinor),
      ...walletBackLines(money.walletBackMinor, copy),
      ...(backMinor > 0 && money.payableMinor > 0 ? line('booking.cancelRefund', backMinor) : []),
    ],
    total:
      backMinor > 0 && money.payableMinor === 0
        ? { label: refundByCopy(day, copy), amount: copy.money(backMinor) }
        : { label: translate(left), amount: inNew(money.payableMinor) },
  }
}

/** Returns the address of the move overlay at the step of the current choice. */
export function movePath(
  { bookingNo }: Pick<Booking, 'bookingNo'>,
  { hotelId, categoryId }: { hotelId?: number; categoryId?: number } = {},
): string {
  return queryPath(bookingPath(bookingNo), {
    modal: 'modifyProperty',
    hotel_id: hotelId ? String(hotelId) : null,
    selected_rcid: hotelId && categoryId ? String(categoryId) : null,
  })
}
