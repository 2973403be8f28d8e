import { stayRulesOf } from '#app/brands/stay-rules.ts'
import {
  type BookedStay,
  changedParts,
  refuseModification,
  refuseSameStay,
  toWantedStay,
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
import { datesText, roomsText, toChangeQuote } from './changing/change-quote.ts'
import type { RequestedChange, RequestedParty } from './read-booking.ts'

const NAME = 'modifyDates'

type ModifyDetails = {
  modal: string | null
  change: RequestedChange
  copy: Copy
  xsrf: string
  error: string | null
}

export function modifyDatesPath({ bookingNo }: Pick<Booking, 'bookingNo'>, fields: Partial<StayFields> = {}): string {
  const isAboutRooms = fields.rooms_config !== undefined || fields.selected_rcid !== undefined
  return overlayPath(bookingPath(bookingNo), isAboutRooms ? 'rooms' : 'dates', fields)
}

export function modifyDatesLink(booking: Booking, now: number, part: ChangePart = 'dates'): string | null {
  return refuseModification(booking, now) ? null : `${overlayPath(bookingPath(booking.bookingNo), part)}#change-dates`
}

export async function buildModifyDates(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { modal, change, copy, xsrf, error }: ModifyDetails,
): Promise<ModifyDatesModel | null> {
  if (modal !== NAME || refuseModification(booking, scope.now)) return null
  const { part } = change
  const asked = wantedStay(change, booking)
  const wanted = toWantedStay(booking, asked ?? {})
  const { quote, refusal, opened } = await askFor(deps, scope, {
    booking,
    asked,
    wanted,
    isOpenNeeded: part === 'rooms',
  })
  const href = bookingPath(booking.bookingNo)
  return {
    bookingNo: booking.bookingNo,
    bookingHref: href,
    stayText: [booking.property.name, datesText(booking, copy), roomsText(booking, copy)].map(isolate).join('\u00a0· '),
    part,
    ways: waysOf(booking, { part, wanted, copy }),
    limits: limitsOf(scope, booking),
    nights: {
      propertyId: booking.property.id,
      categoryId: wanted.roomTypeId,
      rooms: wanted.rooms,
      own: { checkin: booking.checkin, checkout: booking.checkout },
    },
    booked: toStay(booking),
    stay: wanted,
    rooms: part === 'rooms' && opened ? buildRoomsChoice(scope, opened, { booking, wanted, copy }) : null,
    quote: quote && (await toChangeQuote(scope, booking, quote, copy)),
    error: error ?? (refusal && (await translateProblem(scope, refusal)).message),
    action: `${href}/modify`,
    xsrf,
    idempotencyKey: crypto.randomUUID(),
  }
}

type Asked = { booking: Booking; asked: WantedStay | null; wanted: BookedStay; isOpenNeeded: boolean }

type QuoteOutcome = { quote: ModificationQuote | null; refusal: Problem | null; opened: OpenedQuotes | null }

async function askFor(
  deps: Deps,
  scope: Scope,
  { booking, asked, wanted, isOpenNeeded }: Asked,
): Promise<QuoteOutcome> {
  const same = asked && refuseSameStay(booking, asked)
  const opened = (asked && !same) || isOpenNeeded ? await openStay(deps, scope, booking, wanted) : null
  if (!asked || same) return { quote: null, refusal: same, opened }
  if (!opened) return { quote: null, refusal: problem('not_modifiable', { message: 'errors.changeClosed' }), opened }
  const quoted = quoteOpened(opened, { booking, wanted, now: deps.now() })
  return quoted.ok ? { quote: quoted.value, refusal: null, opened } : { quote: null, refusal: quoted.problem, opened }
}

function waysOf(
  booking: Booking,
  { part, wanted, copy: { translate } }: { part: ChangePart; wanted: BookedStay; copy: Copy },
): ModifyDatesModel['ways'] {
  const fields = toStayFields(wanted, toStay(booking))
  const isChosen = wanted.checkin !== booking.checkin || wanted.checkout !== booking.checkout
  const { checkin, checkout, ...party } = fields
  const kept = { ...(isChosen ? { checkin, checkout } : {}), ...party }
  const href = (to: ChangePart) => overlayPath(bookingPath(booking.bookingNo), to, kept)
  return [
    { text: translate('change.datesPart'), href: href('dates'), isCurrent: part === 'dates' },
    { text: translate('change.roomsPart'), href: href('rooms'), isCurrent: part === 'rooms' },
  ]
}

function toStay({ checkin, checkout, rooms, roomTypeId }: Booking): BookedStay {
  return { checkin, checkout, rooms, roomTypeId }
}

/** Null when the last modification in the history is not the booking's current stay. */
export function changedText(history: readonly HistoryEntry[], booking: Booking, copy: Copy): string | null {
  const change = history.findLast(({ event, details }) => event === 'modified' && 'checkin' in details)
  if (change?.details.checkin !== booking.checkin || change.details.checkout !== booking.checkout) return null
  const { refundMinor, changed } = change.details
  const isDatesOnly = !Array.isArray(changed) || (changed.length === 1 && changed[0] === 'dates')
  const stay = isDatesOnly ? datesText(booking, copy) : `${datesText(booking, copy)} · ${roomsText(booking, copy)}`
  const back = typeof refundMinor === 'number' && refundMinor > 0 ? copy.money(refundMinor) : null
  if (isDatesOnly) {
    return back
      ? copy.translate('booking.changedRefund', { dates: stay, amount: back })
      : copy.translate('booking.changed', { dates: stay })
  }
  return back ? copy.translate('change.doneRefund', { stay, amount: back }) : copy.translate('change.done', { stay })
}

function limitsOf(scope: Scope, { property }: Booking): ModifyDatesModel['limits'] {
  const rules = stayRulesOf(scope.brand, scope.country)
  const first = calendarDayIn(property.timeZone, scope.now)
  const { minNights, maxNights } = rules
  return { first, last: lastSearchableDay(first, rules), minNights, maxNights }
}

type ChoiceDetails = { booking: Booking; wanted: BookedStay; copy: Copy }

function buildRoomsChoice(scope: Scope, opened: OpenedQuotes, details: ChoiceDetails): RoomsChoice {
  return {
    limits: editorLimits(scope, opened, details.booking),
    categories: opened.categories.map((category) => ({
      value: String(category.id),
      ...categoryCopy(scope, opened, { ...details, category }),
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

type RoomTypeDetails = ChoiceDetails & { category: OpenedQuotes['categories'][number] }

/** `Suite · ₹2,400 more`. A room type not available for these dates and guests says so and is disabled. */
function categoryCopy(
  scope: Scope,
  opened: OpenedQuotes,
  { booking, wanted, copy: { translate, money }, category }: RoomTypeDetails,
): { text: string; disabled?: boolean } {
  const { name: room } = category
  const stay = { ...wanted, roomTypeId: category.id }
  const isBooked = category.id === booking.roomTypeId
  if (changedParts(booking, stay).length === 0) return { text: translate('change.categoryBooked', { room }) }
  const quoted = quoteOpened(opened, { booking, wanted: stay, now: scope.now })
  // The booked room type stays enabled: a problem with the current stay is reported when the guest asks for it.
  if (!quoted.ok) return { text: translate('change.categoryGone', { room }), ...(isBooked ? {} : { disabled: true }) }
  const difference = quoted.value.totalMinor - booking.totalMinor
  if (difference === 0) return { text: translate('change.categorySame', { room }) }
  const message = difference > 0 ? 'change.categoryMore' : 'change.categoryLess'
  return { text: translate(message, { room, amount: money(Math.abs(difference)) }) }
}

function wantedStay(
  { part, checkin, checkout, roomTypeId, party }: RequestedChange,
  booking: Booking,
): WantedStay | null {
  const rooms = roomsOf(party, booking.rooms)
  const wanted: WantedStay = {
    ...(checkin && checkout ? { checkin, checkout } : {}),
    ...(rooms ? { rooms } : {}),
    ...(roomTypeId === null ? {} : { roomTypeId }),
  }
  // The overlay opens with nothing chosen, but choosing exactly the booked dates gets a response.
  const isDatesAsked = wanted.checkin !== undefined && part === 'dates'
  return isDatesAsked || changedParts(booking, toWantedStay(booking, wanted)).length > 0 ? wanted : null
}

/** Reads rooms from the site's rooms string, otherwise from a party's numbers; an unchanged party keeps its rooms. */
function roomsOf(party: RequestedParty, booked: readonly Room[]): Room[] | null {
  if (party.roomsConfig) {
    const rooms = parseRoomsConfig(party.roomsConfig)
    return rooms && withChildAges(rooms, party.childAges)
  }
  if (!party.rooms || !party.adults) return null
  return withChildAges(shareParty(party, booked), party.childAges)
}

function shareParty(asked: RequestedParty, booked: readonly Room[]): Room[] {
  const count = (name: 'rooms' | 'adults' | 'children' | 'infants' | 'pets') =>
    Math.min(999, Math.max(0, Math.floor(Number(asked[name]) || 0)))
  const party = summarizeRooms(booked)
  const names = ['rooms', 'adults', 'children', 'infants', 'pets'] as const
  if (names.every((name) => count(name) === party[name])) return [...booked]
  const { rooms: roomCount, adults, children } = asked
  const rooms = roomsFromQuery({ rooms: roomCount, adults, children })
  const shareOf = (name: 'infants' | 'pets', at: number) =>
    Math.min(share(count(name), rooms.length, at), occupancyLimits[name])
  return rooms.map((room, at) => ({ ...room, infants: shareOf('infants', at), pets: shareOf('pets', at) }))
}
