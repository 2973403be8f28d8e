import {
  chooseRooms,
  formatRoomChoices,
  isSameChoice,
  numberChoices,
  type RoomChoice,
} from '#app/domain/stays/room-choices.ts'
import { fitsOccupancy } from '#app/domain/stays/room-type.ts'
import type { RoomModel } from '#app/pages/hotel/model.ts'
import { rateName } from '#worker/services/bookings/reading/plan-copy.ts'
import { roomLines } from '#worker/services/bookings/reading/rooms-copy.ts'
import type { Rate } from '#worker/services/pricing/details/price-rates.ts'
import { choicesOf } from '#worker/services/pricing/sold-rooms.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'

/** Returns what each room of the page's stay is booked in; empty while none can be booked. */
function currentChoices({ hotel }: HotelContext): RoomChoice[] {
  const { selected, plan, rooms } = hotel
  if (!selected) return []
  return choicesOf(hotel) ?? rooms.rooms.map(() => ({ roomTypeId: selected.id, plan: plan?.code ?? null }))
}

/** Returns whether a room of the stay is booked in a rate. */
export function isChosenRate(context: HotelContext, { plan, priced }: Pick<Rate, 'plan' | 'priced'>): boolean {
  const rate = { roomTypeId: priced.id, plan: plan?.code ?? null }
  return currentChoices(context).some((choice) => isSameChoice(choice, rate))
}

/**
 * Returns the link that books one room in a rate and leaves the others: the second room, then each next one. Undefined
 * for a single room, and where the rate is that of the room already or cannot take it.
 */
export function roomLink(context: HotelContext, rate: Rate): RoomModel['forRoom'] {
  const { hotel, translate, format, quotation } = context
  const { rooms } = hotel.rooms
  const choices = currentChoices(context)
  if (rooms.length < 2 || choices.length === 0 || hotel.details.hidePrices || quotation?.isApplied) return undefined
  const lastChosen = numberChoices(choices).at(-1)?.room ?? 1
  const number = Math.min(lastChosen + 1, rooms.length)
  const choice = { roomTypeId: rate.priced.id, plan: rate.plan?.code ?? null }
  const current = choices[number - 1]
  if (!current || isSameChoice(current, choice) || !canTake(rate, { choices, index: number - 1, context }))
    return undefined
  const [first = choice] = choices
  const next = chooseRooms(first, rooms.length, [...numberChoices(choices.toSpliced(number - 1, 1, choice))])
  return {
    text: translate('hotel.chooseForRoom', { number: format.number(number) }),
    href: hotelHref(context, { roomChoices: formatRoomChoices(numberChoices(next.choices ?? [])) }),
  }
}

type Place = { choices: readonly RoomChoice[]; index: number; context: HotelContext }

/** Returns whether the rate has another room left that holds the guests of one room. */
function canTake({ priced }: Rate, { choices, index, context }: Place): boolean {
  const room = context.hotel.rooms.rooms[index]
  const others = choices.filter((choice, position) => position !== index && choice.roomTypeId === priced.id).length
  const isOpen = priced.soldOutReason !== 'invalid_pricing' && !priced.dayFault && !context.hotel.dayFault
  return isOpen && room !== undefined && priced.availableRooms > others && fitsOccupancy(priced, [room])
}

/** Returns the names of the room types and plans of the stay; `Deluxe, Suite · Flexible` where its rooms differ. */
export function chosenName({ hotel, format }: HotelContext): string | null {
  const { parts, selected, plan } = hotel
  if (!parts) return selected && rateName(selected.details.name, plan)
  return format.list(parts.map((part) => rateName(part.roomTypeName, part.plan)))
}

/** Returns each room with its guests where the rooms differ; otherwise empty. Needs the area `booking`. */
export function chosenLines({ hotel, format, translate }: HotelContext): string[] {
  const { parts, rooms, details } = hotel
  return parts ? roomLines({ parts, rooms: rooms.rooms, property: details }, { format, translate }) : []
}
