import * as v from 'valibot'
import { applyRequestedStay } from '#app/domain/bookings/modification.ts'
import { choicesOfStay, type RoomChange } from '#app/domain/bookings/room-change.ts'
import { roomAmounts } from '#app/domain/prices/calculation/room-shares.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { bookedRoomsPath, bookingPath } from '#app/domain/routes/paths.ts'
import { isSameChoice, type RoomChoice } from '#app/domain/stays/room-choices.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { BookedRoomModel, BookedRoomsModel, RoomForm } from '#app/pages/booked-rooms/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type ModificationQuote, openStay, quoteOpened } from '#worker/services/bookings/changing/quote-modification.ts'
import { bookedPart, priceByRoom } from '#worker/services/bookings/changing/rooms-after-change.ts'
import { guestsCopy } from '#worker/services/bookings/reading/party-copy.ts'
import { boardCopy, rateName } from '#worker/services/bookings/reading/plan-copy.ts'
import { zonedPolicy } from '#worker/services/bookings/reading/policy-copy.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { OpenedQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import { digits, positive, readAddress, text } from '#worker/site/http/query-fields.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { chargeCopy } from '../cancellation.ts'
import { datesText, loadChangeQuote } from './change-quote.ts'

/** What the guest asked for in the address: `to` is null until a room to move to is chosen. */
export type RoomRequest = { number: number; isCancellation: boolean; to: RoomChoice | null }

const schema = v.object({
  cancelled_room: digits(2),
  changed_room: digits(2),
  selected_rcid: positive,
  rate_plan: text,
})

export function readRoomRequest(address: string): RoomRequest | null {
  const { cancelled_room, changed_room, selected_rcid: roomTypeId, rate_plan: plan } = readAddress(schema, address)
  if (cancelled_room !== null) return { number: cancelled_room, isCancellation: true, to: null }
  if (changed_room === null) return null
  const to = roomTypeId === null ? null : { roomTypeId, plan: plan === OWN_PLAN || plan === '' ? null : plan }
  return { number: changed_room, isCancellation: false, to }
}

type Details = {
  booking: Booking
  requested: RoomRequest | null
  copy: Copy
  xsrf: string
  error: string | undefined
  /** False for a refused form of a booking whose rooms can no longer be changed: the rooms have no links. */
  isChangeable: boolean
}

/** Returns the rooms of a booking with their prices, and what the requested change of one costs. */
export async function buildBookedRooms(
  deps: Deps,
  scope: Scope,
  { booking, requested, copy, xsrf, error, isChangeable }: Details,
): Promise<BookedRoomsModel> {
  const { translate } = copy
  const { bookingNo, property } = booking
  const { kind } = property
  const opened = requested && (await openStay(deps, scope, booking, booking))
  const asked = opened && requested ? await loadRequest(scope, { booking, opened, requested, copy, xsrf }) : null
  return {
    heading: translate('change.oneRoomTitle', { kind }),
    lead: translate('change.oneRoomLead'),
    stayText: [property.name, datesText(booking, copy)].map(isolate).join('\u00a0· '),
    rooms: booking.rooms.map((_, index) => ({
      ...buildRoom(booking, { index, copy, now: scope.now }),
      ...(isChangeable ? {} : { links: [] }),
      choices: requested?.number === index + 1 ? (asked?.choices ?? null) : null,
      form: requested?.number === index + 1 ? (asked?.form ?? null) : null,
    })),
    error: error ?? asked?.error ?? null,
    back: { text: translate('booking.changeBack'), href: bookingPath(bookingNo) },
  }
}

type RoomContext = { index: number; copy: Copy; now: number }

function buildRoom(booking: Booking, { index, copy, now }: RoomContext): Omit<BookedRoomModel, 'choices' | 'form'> {
  const { translate, format, money } = copy
  const { bookingNo, property, rooms, currency } = booking
  const { kind, cityName: city } = property
  const number = format.number(index + 1)
  const part = bookedPart(booking, index)
  const board = part ? boardCopy({ breakfastIncluded: part.hasBreakfast }, part.plan, translate) : null
  const guests = guestsCopy({ rooms: rooms.slice(index, index + 1), cots: { count: 0, unitMinor: 0 } }, copy)
  const terms = part && zonedPolicy(part.policy, now, { translate, format, currency, city, paymentTiming: 'either' })
  const id = `room-${index + 1}`
  const link = (name: string) => `${bookedRoomsPath(bookingNo, { [name]: String(index + 1) })}#${id}`
  return {
    id,
    name: compact([
      translate('booking.roomNumber', { kind, number }),
      part && isolate(rateName(part.roomTypeName, part.plan)),
    ]).join(' · '),
    details: compact([compact([guests, board]).join(' · '), terms?.text]),
    price: {
      label: translate('change.roomPrice', { kind }),
      amount: money(roomAmounts(priceByRoom(booking))[index]?.totalMinor ?? 0),
    },
    links: [
      { icon: 'edit', text: translate('change.changeRoom', { kind, number }), href: link('changed_room') },
      { icon: 'x', text: translate('change.cancelRoom', { kind, number }), href: link('cancelled_room') },
    ],
  }
}

type RequestDetails = { booking: Booking; opened: OpenedQuotes; requested: RoomRequest; copy: Copy; xsrf: string }

type Asked = { choices: BookedRoomModel['choices']; form: RoomForm | null; error: string | null }

async function loadRequest(scope: Scope, details: RequestDetails): Promise<Asked> {
  const { booking, requested } = details
  const { number, isCancellation, to } = requested
  const booked = choicesOfStay(booking)[number - 1]
  const choices = booked && !isCancellation ? listChoices(scope, details, booked) : null
  // A link to the room as it is booked already asks for nothing.
  if (!booked || (!isCancellation && (!to || isSameChoice(booked, to)))) return { choices, form: null, error: null }
  const quoted = quoteRoom(scope, details, { number, to: isCancellation ? null : to })
  if (quoted.ok) return { choices: null, form: await buildForm(scope, details, quoted.value), error: null }
  const { message } = await translateProblem(scope, quoted.problem)
  return { choices, form: null, error: message }
}

function quoteRoom({ now }: Scope, { booking, opened }: Pick<RequestDetails, 'booking' | 'opened'>, room: RoomChange) {
  return quoteOpened(opened, { booking, wanted: applyRequestedStay(booking, { room }), now })
}

/** Returns the rates the room could move to, each with the difference of the total, in the order of the room types. */
function listChoices(
  scope: Scope,
  { booking, opened, requested: { number }, copy }: RequestDetails,
  booked: RoomChoice,
): BookedRoomModel['choices'] {
  const { translate, money } = copy
  const rates = opened.roomTypes.flatMap(({ id: roomTypeId, name }) => [
    { roomTypeId, plan: null, name },
    ...opened.details.plans
      .filter(({ visibility, rooms }) => visibility !== 'link' && rooms.some((room) => room.roomTypeId === roomTypeId))
      .map((plan) => ({ roomTypeId, plan: plan.code, name: rateName(name, plan) })),
  ])
  const links = rates.flatMap(({ roomTypeId, plan, name }) => {
    const to = { roomTypeId, plan }
    const quoted = isSameChoice(booked, to) ? null : quoteRoom(scope, { booking, opened }, { number, to })
    if (!quoted?.ok) return []
    const differenceMinor = quoted.value.totalMinor - booking.totalMinor
    const message = differenceMinor > 0 ? 'change.categoryMore' : 'change.categoryLess'
    const values = { room: isolate(name), amount: money(Math.abs(differenceMinor)) }
    const query = { changed_room: String(number), selected_rcid: String(roomTypeId), rate_plan: plan ?? OWN_PLAN }
    return [
      {
        icon: 'bed' as const,
        text: translate(differenceMinor === 0 ? 'change.categorySame' : message, values),
        href: `${bookedRoomsPath(booking.bookingNo, query)}#room-${number}`,
      },
    ]
  })
  return { text: translate(links.length > 0 ? 'change.oneRoomInstead' : 'change.oneRoomNone'), links }
}

async function buildForm(scope: Scope, details: RequestDetails, quote: ModificationQuote): Promise<RoomForm> {
  const { booking, requested, copy, xsrf } = details
  const { number, isCancellation, to } = requested
  const { translate, format, money } = copy
  const { kind } = booking.property
  const change = await loadChangeQuote(scope, booking, quote, copy)
  const chargeMinor = quote.removed?.feeMinor ?? 0
  const roomMinor = roomAmounts(priceByRoom(booking))[number - 1]?.totalMinor ?? 0
  const charge = chargeCopy({ chargeMinor, refundMinor: quote.money.refundMinor }, copy)
  const cancellation = {
    lines: [
      { label: translate('change.roomPrice', { kind }), amount: money(roomMinor) },
      { label: translate('booking.cancelCharge'), amount: money(chargeMinor) },
      ...change.lines,
    ],
    // Where nothing is paid, the terms of the other rooms say that nothing is kept.
    notes:
      booking.paidMinor > 0
        ? [{ tone: chargeMinor === 0 ? ('ok' as const) : ('warn' as const), text: charge }, ...change.notes]
        : change.notes,
    button: translate('change.cancelRoom', { kind, number: format.number(number) }),
  }
  return {
    action: bookedRoomsPath(booking.bookingNo),
    fields: {
      _xsrf: xsrf,
      idempotency_key: crypto.randomUUID(),
      revision: booking.revision,
      shown_total: change.shownTotal,
      ...(isCancellation ? { cancelled_room: number } : {}),
      ...(to ? { changed_room: number, selected_rcid: to.roomTypeId, rate_plan: to.plan ?? OWN_PLAN } : {}),
    },
    quote: { ...change, ...(isCancellation ? cancellation : { button: moveText(quote, number, copy) }) },
    isCancellation,
    keep: { text: translate('change.keepRoom', { kind }), href: bookedRoomsPath(booking.bookingNo) },
  }
}

/** Returns `Change to Suite · Saver`. */
function moveText({ parts, ...alike }: ModificationQuote, number: number, { translate }: Copy): string {
  const { roomTypeName, plan } = parts?.[number - 1] ?? alike
  return translate('change.moveConfirm', { hotel: isolate(rateName(roomTypeName, plan)) })
}
