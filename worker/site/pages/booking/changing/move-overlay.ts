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
  MoveProperty,
  MoveRoomType,
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

/** Returns the current step: choose a property, a room type, or confirm; `moveClosed` when moving is not allowed. */
export async function buildMoveOverlayData(
  deps: Deps,
  scope: Scope,
  { booking, move, copy, xsrf, error }: MoveDetails,
): Promise<ModifyPropertyOverlayData | MoveClosedOverlayData> {
  if (await refuseMove(deps, booking)) return { kind: 'moveClosed' }
  const base = { ...emptyOverlayData(booking, copy), error }
  const { propertyId } = move
  if (propertyId === null) {
    const moves = await listMoves(deps, scope, booking)
    const emptyText = moves.length === 0 ? copy.translate('change.moveNone') : null
    return { ...base, properties: moves.map((option) => toPropertyOption(booking, option, copy)), emptyText }
  }
  const quotes = await quoteMove(deps, scope, { booking, propertyId })
  if (!quotes.ok) return { ...base, error: error ?? (await translateProblem(scope, quotes.problem)).message }
  const [first] = quotes.value
  if (!first) return { ...base, emptyText: copy.translate('change.moveNone') }
  const property = {
    title: copy.translate('change.moveRooms', { hotel: isolate(first.stay.property.name) }),
    back: { text: copy.translate('change.moveOthers'), href: movePath(booking) },
  }
  const chosenQuote = quotes.value.find(({ roomTypeId }) => roomTypeId === move.roomTypeId)
  if (!chosenQuote) {
    return { ...base, property, roomTypes: quotes.value.map((quote) => toRoomTypeOption(booking, quote, copy)) }
  }
  return { ...base, property, confirm: { ...toConfirm(booking, chosenQuote, { now: scope.now, copy }), xsrf } }
}

function emptyOverlayData(booking: Booking, copy: Copy): ModifyPropertyOverlayData {
  const { checkin, checkout, rooms, property, bookingNo } = booking
  return {
    kind: 'move',
    bookingNo,
    bookingHref: bookingPath(bookingNo),
    stayText: [property.name, datesText(booking, copy), roomsText(booking, copy)].map(isolate).join('\u00a0· '),
    error: null,
    properties: [],
    emptyText: null,
    property: null,
    roomTypes: [],
    confirm: null,
    all: {
      text: copy.translate('change.moveAll', { city: property.cityName }),
      href: withStay(listingPath(property.citySlug), { checkin, checkout, rooms }),
    },
  }
}

function toPropertyOption(
  booking: Booking,
  { stay: { details, selected }, totalMinor }: Move,
  copy: Copy,
): MoveProperty {
  const { translate, format } = copy
  const currency = selected?.quote?.currency ?? booking.currency
  return {
    id: details.id,
    name: details.name,
    place: placeLine([details.locality?.name, details.city.name], format.locale),
    picture: toPictureModel(details.media[0]?.spec ?? '', 'facade', translate),
    price: format.price({ amountMinor: totalMinor, currency }),
    difference: currency === booking.currency ? differenceCopy(totalMinor - booking.totalMinor, copy) : '',
    href: movePath(booking, { propertyId: details.id }),
  }
}

function toRoomTypeOption(
  booking: Booking,
  { roomTypeId, name, oneLiner, hasBreakfast, stay }: MoveQuote,
  copy: Copy,
): MoveRoomType {
  const { totalMinor, currency } = stay.quote
  const breakfast = hasBreakfast ? copy.translate('hotel.breakfastIn') : null
  return {
    id: roomTypeId,
    name,
    detail: [oneLiner, breakfast].filter(Boolean).join(' · ') || null,
    price: copy.format.price({ amountMinor: totalMinor, currency }),
    difference: currency === booking.currency ? differenceCopy(totalMinor - booking.totalMinor, copy) : '',
    href: movePath(booking, { propertyId: stay.property.id, roomTypeId }),
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
    ...priceLines(booking, quote, { now, copy }),
    notes: lostBreakfast(booking, quote.hasBreakfast, copy),
    agree: {
      label: translate('summary.endsBooking', { number: booking.bookingNo }),
      detail: translate('summary.endsBookingTerms'),
    },
    button: translate('change.moveConfirm', { hotel: isolate(property.name) }),
    action: `${bookingPath(booking.bookingNo)}/move`,
    idempotencyKey: crypto.randomUUID(),
    propertyId: property.id,
    roomTypeId: quote.roomTypeId,
    shownTotal: toMajor({ amountMinor: price.totalMinor, currency: price.currency }),
  }
}

function priceLines(
  booking: Booking,
  { money, stay: { quote } }: MoveQuote,
  { now, copy }: { now: Instant; copy: Copy },
): Pick<MoveConfirm, 'lines' | 'total'> {
  const { translate, format } = copy
  const formatNewPrice = (amountMinor: number) => format.price({ amountMinor, currency: quote.currency })
  const optionalLine = (label: Parameters<typeof translate>[0], amountMinor: number) =>
    amountMinor > 0 ? [{ label: translate(label), amount: copy.money(amountMinor) }] : []
  const backMinor = money.backMinor + money.walletBackMinor
  const refundDay = money.backMinor > 0 ? plannedRefundDay(booking, now) : null
  const dueLabel = money.dueNowMinor > 0 ? 'booking.dueNow' : leftMessage('confirmed', booking)
  return {
    lines: [
      { label: translate('booking.changeOldTotal'), amount: copy.money(booking.totalMinor) },
      { label: translate('booking.changeNewTotal'), amount: formatNewPrice(quote.totalMinor) },
      ...optionalLine('booking.cancelPaid', booking.paidMinor),
      ...optionalLine('change.moveCharge', money.chargeMinor),
      ...optionalLine('change.moveCarried', money.carriedMinor),
      ...walletBackLines(money.walletBackMinor, copy),
      ...(backMinor > 0 && money.payableMinor > 0 ? optionalLine('booking.cancelRefund', backMinor) : []),
    ],
    total:
      backMinor > 0 && money.payableMinor === 0
        ? { label: refundByCopy(refundDay, copy), amount: copy.money(backMinor) }
        : { label: translate(dueLabel), amount: formatNewPrice(money.payableMinor) },
  }
}

/** Returns the URL of the move overlay: without ids at the choice of a property, with a property at its room types. */
export function movePath(
  { bookingNo }: Pick<Booking, 'bookingNo'>,
  { propertyId, roomTypeId }: { propertyId?: number; roomTypeId?: number } = {},
): string {
  return queryPath(bookingPath(bookingNo), {
    modal: 'modifyProperty',
    hotel_id: propertyId ? String(propertyId) : null,
    selected_rcid: propertyId && roomTypeId ? String(roomTypeId) : null,
  })
}
