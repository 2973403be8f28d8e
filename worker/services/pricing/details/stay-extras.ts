import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { HOUR_MS } from '#app/domain/dates/instant.ts'
import type { QuotedExtra, WantedExtra } from '#app/domain/extras/extra.ts'
import {
  type ExtraStay,
  findExtraFault,
  listOpenExtras,
  type OfferedExtra,
  offerExtras,
  priceChosenExtras,
} from '#app/domain/extras/offer-extras.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { PropertyDetails, RoomTypeDetails } from './property-details.ts'

type StayInput = {
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: readonly Room[]
  extras?: readonly WantedExtra[]
}

type SoldRoomType = Pick<RoomTypeDetails, 'id' | 'planCode'>

function toExtraStay({ id, planCode }: SoldRoomType, { checkin, checkout, rooms }: StayInput): ExtraStay {
  return { checkin, checkout, rooms, roomTypeId: id, planCode }
}

/** Returns the chosen extras of a stay with their amounts; those that it may not have are left out. */
export function priceExtras(
  { extras }: Pick<PropertyDetails, 'extras'>,
  roomType: SoldRoomType,
  stay: StayInput,
): QuotedExtra[] {
  return stay.extras?.length ? priceChosenExtras(extras, stay.extras, toExtraStay(roomType, stay)) : []
}

/** Returns the extras that a stay may have, or `invalid_fields` when one of the chosen ones is not among them. */
export function checkExtras(
  { extras }: Pick<PropertyDetails, 'extras'>,
  roomType: SoldRoomType,
  stay: StayInput,
): Result<OfferedExtra[], Problem> {
  const extraStay = toExtraStay(roomType, stay)
  const fault = findExtraFault(extras, stay.extras ?? [], extraStay)
  if (!fault) return ok(offerExtras(extras, extraStay))
  const { code, name, max } = fault
  const message = max === 0 ? 'errors.extraGone' : 'errors.extraMax'
  return refuse(
    problem('invalid_fields', {
      message,
      values: { extra: name, max },
      fields: { 'booking.services.extras': message },
      details: { extra: { code, max } },
    }),
  )
}

/** Returns the extras that a room type of the page's stay may have. */
export function offerExtrasOf(
  { extras }: Pick<PropertyDetails, 'extras'>,
  roomType: SoldRoomType,
  stay: Omit<StayInput, 'extras'>,
): OfferedExtra[] {
  return offerExtras(extras, toExtraStay(roomType, stay))
}

/** `agreedExtras`: those of the booking that is changed. */
type OpenExtrasInput = {
  checkin: CalendarDay
  byStaff?: boolean | undefined
  agreedExtras?: readonly QuotedExtra[] | undefined
}

/** Returns the property with the extras that can be added or stay booked now for an arrival (`listOpenExtras`). */
export function withOpenExtras(
  { now }: Pick<Scope, 'now'>,
  details: PropertyDetails,
  { checkin, byStaff, agreedExtras: agreed }: OpenExtrasInput,
): PropertyDetails {
  if (details.extras.length === 0 && !agreed?.length) return details
  const checkinAt = instantAt(checkin, details.checkinTime, details.city.timeZone)
  const hoursAhead = byStaff ? null : (checkinAt - now) / HOUR_MS
  return { ...details, extras: listOpenExtras(details.extras, { hoursAhead, agreed }) }
}
