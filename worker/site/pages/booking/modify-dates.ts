import { stayRulesOf } from '#app/brands/stay-rules.ts'
import {
  type BookedStay,
  refuseModification,
  refuseSameStay,
  toWantedStay,
  type WantedStay,
} from '#app/domain/bookings/modification.ts'
import { lastSearchableDay } from '#app/domain/dates/stay-dates.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { ModifyDatesModel } from '#app/overlays/modify-dates/model.ts'
import { type ChangePart, overlayPath, type StayFields, toStayFields } from '#app/overlays/modify-dates/overlay-path.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type ModificationQuote, openStay, quoteOpened } from '#worker/services/bookings/changing/quote-modification.ts'
import type { HistoryEntry } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { OpenedQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import { toChangeQuote } from './changing/change-quote.ts'
import type { AskedChange } from './changing/read-change.ts'
import { buildRoomsChoice } from './changing/rooms-choice.ts'
import { datesText, roomsText } from './changing/stay-copy.ts'
import { wantedStay } from './changing/wanted-stay.ts'
import type { Copy } from './reading/copy.ts'

const NAME = 'modifyDates'

export type ModifyDetails = {
  modal: string | null
  change: AskedChange
  words: Copy
  xsrf: string
  error: string | null
}

export function modifyDatesPath({ bookingNo }: Pick<Booking, 'bookingNo'>, fields: Partial<StayFields> = {}): string {
  const isAboutRooms = fields.rooms_config !== undefined || fields.selected_rcid !== undefined
  return overlayPath(bookingPath(bookingNo), isAboutRooms ? 'rooms' : 'dates', fields)
}

/**
 * Returns the link to the modification of dates or of rooms and guests, or null when the booking cannot be modified.
 */
export function modifyDatesLink(booking: Booking, now: number, part: ChangePart = 'dates'): string | null {
  return refuseModification(booking, now) ? null : `${overlayPath(bookingPath(booking.bookingNo), part)}#change-dates`
}

/**
 * Returns the modification overlay for the requested stay, or null when it is not requested or the booking cannot be
 * modified.
 */
export async function buildModifyDates(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { modal, change, words, xsrf, error }: ModifyDetails,
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
    stayText: [booking.property.name, datesText(booking, words), roomsText(booking, words)]
      .map(isolate)
      .join('\u00a0· '),
    part,
    ways: waysOf(booking, { part, wanted, words }),
    limits: limitsOf(scope, booking),
    nights: {
      propertyId: booking.property.id,
      categoryId: wanted.roomCategoryId,
      rooms: wanted.rooms,
      own: { checkin: booking.checkin, checkout: booking.checkout },
    },
    booked: toStay(booking),
    stay: wanted,
    rooms: part === 'rooms' && opened ? buildRoomsChoice(scope, opened, { booking, wanted, words }) : null,
    quote: quote && (await toChangeQuote(scope, booking, quote, words)),
    error: error ?? (refusal && (await translateProblem(scope, refusal)).message),
    action: `${href}/modify`,
    xsrf,
    idempotencyKey: crypto.randomUUID(),
  }
}

type Asked = { booking: Booking; asked: WantedStay | null; wanted: BookedStay; isOpenNeeded: boolean }

type AskedAnswer = { quote: ModificationQuote | null; refusal: Problem | null; opened: OpenedQuotes | null }

/** Returns the price of the stay or why it is unavailable, from a single read of the property. */
async function askFor(deps: Deps, scope: Scope, { booking, asked, wanted, isOpenNeeded }: Asked): Promise<AskedAnswer> {
  const same = asked && refuseSameStay(booking, asked)
  const opened = (asked && !same) || isOpenNeeded ? await openStay(deps, scope, booking, wanted) : null
  if (!asked || same) return { quote: null, refusal: same, opened }
  if (!opened) return { quote: null, refusal: problem('not_modifiable', { message: 'errors.changeClosed' }), opened }
  const quoted = quoteOpened(opened, { booking, wanted, now: deps.now() })
  return quoted.ok ? { quote: quoted.value, refusal: null, opened } : { quote: null, refusal: quoted.problem, opened }
}

function waysOf(
  booking: Booking,
  { part, wanted, words: { translate } }: { part: ChangePart; wanted: BookedStay; words: Copy },
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

function toStay({ checkin, checkout, rooms, roomCategoryId }: Booking): BookedStay {
  return { checkin, checkout, rooms, roomCategoryId }
}

/**
 * Returns the confirmation of a modification just made, or null when the last modification in the history does not
 * match.
 */
export function changedText(history: readonly HistoryEntry[], booking: Booking, words: Copy): string | null {
  const change = history.findLast(({ event, details }) => event === 'modified' && 'checkin' in details)
  if (change?.details.checkin !== booking.checkin || change.details.checkout !== booking.checkout) return null
  const { refundMinor, changed } = change.details
  const isDatesOnly = !Array.isArray(changed) || (changed.length === 1 && changed[0] === 'dates')
  const stay = isDatesOnly ? datesText(booking, words) : `${datesText(booking, words)} · ${roomsText(booking, words)}`
  const back = typeof refundMinor === 'number' && refundMinor > 0 ? words.money(refundMinor) : null
  if (isDatesOnly) {
    return back
      ? words.translate('booking.changedRefund', { dates: stay, amount: back })
      : words.translate('booking.changed', { dates: stay })
  }
  return back ? words.translate('change.doneRefund', { stay, amount: back }) : words.translate('change.done', { stay })
}

function limitsOf(scope: Scope, { property }: Booking): ModifyDatesModel['limits'] {
  const rules = stayRulesOf(scope.brand, scope.country)
  const first = calendarDayIn(property.timeZone, scope.now)
  const { minNights, maxNights } = rules
  return { first, last: lastSearchableDay(first, rules), minNights, maxNights }
}
