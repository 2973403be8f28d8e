import { stayRulesOf } from '#app/brands/stay-rules.ts'
import {
  applyRequestedStay,
  type BookedStay,
  changedParts,
  refuseModification,
  refuseSameStay,
  type WantedStay,
} from '#app/domain/bookings/modification.ts'
import { lastSearchableDay } from '#app/domain/dates/stay-dates.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import {
  occupancyLimits,
  parseRoomsConfig,
  type Room,
  roomsFromQuery,
  share,
  summarizeRooms,
} from '#app/domain/stays/occupancy.ts'
import { toRoomLimits } from '#app/domain/stays/room-limits.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { ModifyDatesModel, RoomsChoice } from '#app/overlays/modify-dates/model.ts'
import { type ChangePart, overlayPath, type StayFields, toStayFields } from '#app/overlays/modify-dates/overlay-path.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type ModificationQuote, openStay, quoteOpened } from '#worker/services/bookings/changing/quote-modification.ts'
import type { HistoryEntry } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { OpenedQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { limitsOfProperty, limitsOfSearch } from '#worker/site/pages/search-model.ts'
import { datesText, loadChangeQuote, roomsText } from './changing/change-quote.ts'
import type { RequestedChange, RequestedParty } from './read-booking.ts'

const OVERLAY_NAME = 'modifyDates'

type ModifyDetails = {
  modal: string | null
  change: RequestedChange
  copy: Copy
  xsrf: string
  error: string | null
}

/** Returns the path of the overlay at the part that the fields belong to. */
export function modifyDatesPath({ bookingNo }: Pick<Booking, 'bookingNo'>, fields: Partial<StayFields> = {}): string {
  const hasRoomFields = fields.rooms_config !== undefined || fields.selected_rcid !== undefined
  return overlayPath(bookingPath(bookingNo), hasRoomFields ? 'rooms' : 'dates', fields)
}

/** Returns the link to the overlay, or null when the booking cannot be modified. */
export function modifyDatesLink(booking: Booking, now: number, part: ChangePart = 'dates'): string | null {
  return refuseModification(booking, now) ? null : `${overlayPath(bookingPath(booking.bookingNo), part)}#change-dates`
}

/** Returns the data of the overlay that changes the stay; null when it is not open or not allowed. */
export async function buildModifyDates(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { modal, change, copy, xsrf, error }: ModifyDetails,
): Promise<ModifyDatesModel | null> {
  if (modal !== OVERLAY_NAME || refuseModification(booking, scope.now)) return null
  const { part } = change
  const requestedChange = readRequestedStay(change, booking)
  const wanted = applyRequestedStay(booking, requestedChange ?? {})
  const { quote, refusal, opened } = await quoteRequest(deps, scope, {
    booking,
    requestedChange,
    wanted,
    needsAllQuotes: part === 'rooms',
  })
  const href = bookingPath(booking.bookingNo)
  return {
    bookingNo: booking.bookingNo,
    bookingHref: href,
    stayText: [booking.property.name, datesText(booking, copy), roomsText(booking, copy)].map(isolate).join('\u00a0· '),
    part,
    parts: buildParts(booking, { part, wanted, copy }),
    limits: dateLimits(scope, booking),
    nights: {
      propertyId: booking.property.id,
      categoryId: wanted.roomTypeId,
      ...(booking.plan ? { plan: booking.plan.code } : {}),
      rooms: wanted.rooms,
      own: { checkin: booking.checkin, checkout: booking.checkout },
    },
    booked: toStay(booking),
    stay: wanted,
    rooms: part === 'rooms' && opened ? buildRoomsChoice(scope, opened, { booking, wanted, copy }) : null,
    quote: quote && (await loadChangeQuote(scope, booking, quote, copy)),
    error: error ?? (refusal && (await translateProblem(scope, refusal)).message),
    action: `${href}/modify`,
    xsrf,
    idempotencyKey: crypto.randomUUID(),
  }
}

type QuoteDetails = {
  booking: Booking
  requestedChange: WantedStay | null
  /** The booked stay with the requested change. */
  wanted: BookedStay
  /** The choice of a room type shows prices before anything is requested. */
  needsAllQuotes: boolean
}

type QuoteOutcome = { quote: ModificationQuote | null; refusal: Problem | null; opened: OpenedQuotes | null }

async function quoteRequest(
  deps: Deps,
  scope: Scope,
  { booking, requestedChange, wanted, needsAllQuotes }: QuoteDetails,
): Promise<QuoteOutcome> {
  const sameStay = requestedChange && refuseSameStay(booking, requestedChange)
  const opened = (requestedChange && !sameStay) || needsAllQuotes ? await openStay(deps, scope, booking, wanted) : null
  if (!requestedChange || sameStay) return { quote: null, refusal: sameStay, opened }
  if (!opened) return { quote: null, refusal: problem('not_modifiable', { message: 'errors.changeClosed' }), opened }
  const quoted = quoteOpened(opened, { booking, wanted, now: deps.now() })
  return quoted.ok ? { quote: quoted.value, refusal: null, opened } : { quote: null, refusal: quoted.problem, opened }
}

/** Returns the links between the parts for dates and rooms, which keep what the guest chose so far. */
function buildParts(
  booking: Booking,
  { part, wanted, copy: { translate } }: { part: ChangePart; wanted: BookedStay; copy: Copy },
): ModifyDatesModel['parts'] {
  const fields = toStayFields(wanted, toStay(booking))
  const hasNewDates = wanted.checkin !== booking.checkin || wanted.checkout !== booking.checkout
  const { checkin, checkout, ...party } = fields
  const chosenFields = { ...(hasNewDates ? { checkin, checkout } : {}), ...party }
  const href = (to: ChangePart) => overlayPath(bookingPath(booking.bookingNo), to, chosenFields)
  return [
    { text: translate('change.datesPart'), href: href('dates'), isCurrent: part === 'dates' },
    { text: translate('change.roomsPart'), href: href('rooms'), isCurrent: part === 'rooms' },
  ]
}

function toStay({ checkin, checkout, rooms, roomTypeId }: BookedStay): BookedStay {
  return { checkin, checkout, rooms, roomTypeId }
}

/** Returns what the last modification changed, or null when its dates have changed in another way since. */
export function changedText(history: readonly HistoryEntry[], booking: Booking, copy: Copy): string | null {
  const change = history.findLast(({ event, details }) => event === 'modified' && 'checkin' in details)
  if (change?.details.checkin !== booking.checkin || change.details.checkout !== booking.checkout) return null
  const { refundMinor, changed } = change.details
  const isDatesOnly = !Array.isArray(changed) || (changed.length === 1 && changed[0] === 'dates')
  const stay = isDatesOnly ? datesText(booking, copy) : `${datesText(booking, copy)} · ${roomsText(booking, copy)}`
  const refund = typeof refundMinor === 'number' && refundMinor > 0 ? copy.money(refundMinor) : null
  if (isDatesOnly) {
    return refund
      ? copy.translate('booking.changedRefund', { dates: stay, amount: refund })
      : copy.translate('booking.changed', { dates: stay })
  }
  return refund
    ? copy.translate('change.doneRefund', { stay, amount: refund })
    : copy.translate('change.done', { stay })
}

function dateLimits(scope: Scope, { property }: Booking): ModifyDatesModel['limits'] {
  const rules = stayRulesOf(scope.brand, scope.country)
  const first = calendarDayIn(property.timeZone, scope.now)
  const { minNights, maxNights } = rules
  return { first, last: lastSearchableDay(first, rules), minNights, maxNights }
}

type ChoiceDetails = { booking: Booking; wanted: BookedStay; copy: Copy }

function buildRoomsChoice(scope: Scope, opened: OpenedQuotes, details: ChoiceDetails): RoomsChoice {
  return {
    limits: editorLimits(scope, opened, details.booking),
    categories: opened.roomTypes.map((roomType) => ({
      value: String(roomType.id),
      ...roomTypeOption(scope, opened, { ...details, roomType }),
    })),
  }
}

function editorLimits(scope: Scope, opened: OpenedQuotes, { property }: Booking): StayLimits {
  const today = calendarDayIn(property.timeZone, scope.now)
  const search = limitsOfSearch(scope, { today, rules: stayRulesOf(scope.brand, scope.country) })
  return limitsOfProperty(search, {
    propertyId: property.id,
    roomLimits: toRoomLimits({ ...opened, kind: property.kind }),
  })
}

type RoomTypeDetails = ChoiceDetails & { roomType: OpenedQuotes['roomTypes'][number] }

/** Returns `Suite · ₹2,400 more`. A room type not available for these dates and guests says so and is disabled. */
function roomTypeOption(
  scope: Scope,
  opened: OpenedQuotes,
  { booking, wanted, copy: { translate, money }, roomType }: RoomTypeDetails,
): { text: string; disabled?: boolean } {
  const { name: room } = roomType
  const stay = toStay({ ...wanted, roomTypeId: roomType.id })
  const isBooked = roomType.id === booking.roomTypeId
  if (changedParts(booking, stay).length === 0) return { text: translate('change.categoryBooked', { room }) }
  const quoted = quoteOpened(opened, { booking, wanted: stay, now: scope.now })
  // The booked room type stays enabled: a problem with the current stay is reported when the guest asks for it.
  if (!quoted.ok) return { text: translate('change.categoryGone', { room }), ...(isBooked ? {} : { disabled: true }) }
  const difference = quoted.value.totalMinor - booking.totalMinor
  if (difference === 0) return { text: translate('change.categorySame', { room }) }
  const message = difference > 0 ? 'change.categoryMore' : 'change.categoryLess'
  return { text: translate(message, { room, amount: money(Math.abs(difference)) }) }
}

/** Returns the requested changes, or null when the guest has not chosen anything. */
function readRequestedStay(
  { part, checkin, checkout, roomTypeId, party }: RequestedChange,
  booking: Booking,
): WantedStay | null {
  const rooms = readRooms(party, booking.rooms)
  const wanted: WantedStay = {
    ...(checkin && checkout ? { checkin, checkout } : {}),
    ...(rooms ? { rooms } : {}),
    ...(roomTypeId === null ? {} : { roomTypeId }),
  }
  // The overlay opens with nothing chosen, but choosing exactly the booked dates is answered with an error.
  const hasChosenDates = wanted.checkin !== undefined && part === 'dates'
  return hasChosenDates || changedParts(booking, applyRequestedStay(booking, wanted)).length > 0 ? wanted : null
}

/** Reads rooms from `rooms_config`, otherwise shares the party's numbers among rooms; null without either. */
function readRooms(party: RequestedParty, booked: readonly Room[]): Room[] | null {
  if (party.roomsConfig) {
    const rooms = parseRoomsConfig(party.roomsConfig)
    return rooms && withChildAges(rooms, party.childAges)
  }
  if (!party.rooms || !party.adults) return null
  return withChildAges(shareParty(party, booked), party.childAges)
}

const MAX_COUNT = 999

/** Shares the party among its rooms; an unchanged party keeps the booked rooms. */
function shareParty(requested: RequestedParty, booked: readonly Room[]): Room[] {
  const count = (name: 'rooms' | 'adults' | 'children' | 'infants' | 'pets') =>
    Math.min(MAX_COUNT, Math.max(0, Math.floor(Number(requested[name]) || 0)))
  const party = summarizeRooms(booked)
  const names = ['rooms', 'adults', 'children', 'infants', 'pets'] as const
  if (names.every((name) => count(name) === party[name])) return [...booked]
  const { rooms: roomCount, adults, children } = requested
  const rooms = roomsFromQuery({ rooms: roomCount, adults, children })
  const shareOf = (name: 'infants' | 'pets', index: number) =>
    Math.min(share(count(name), rooms.length, index), occupancyLimits[name])
  return rooms.map((room, index) => ({ ...room, infants: shareOf('infants', index), pets: shareOf('pets', index) }))
}
