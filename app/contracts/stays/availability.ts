import * as v from 'valibot'
import { wireCount, wireFlag, wireId, wireObject, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { parseRoomChoices } from '#app/domain/stays/room-choices.ts'
import { partyEntries, stayEntries, toStayPart } from './stay-query.ts'

export const availabilityQuery = v.pipe(
  v.object({
    ...stayEntries,
    hotel_id: v.pipe(wireId, v.description('Id of the property.')),
    early_checkin: v.pipe(wireFlag, v.description('With the property’s early check-in.')),
    rate_plan: wireText(20, 'Code of a rate plan of the room category: its terms, and plans sold by link.'),
    filters: wireObject({ all_room_categories: wireFlag }),
    room_choices: wireText(400, 'Rooms of another room category or plan, `2:10002:flex,3:10003`: see `chosen_rooms`.'),
  }),
  v.transform(({ hotel_id, early_checkin, rate_plan, room_choices, ...wire }) => ({
    propertyId: hotel_id,
    plan: rate_plan,
    stay: toStayPart(wire),
    earlyCheckin: early_checkin,
    chosenRooms: parseRoomChoices(room_choices),
  })),
)

export const categoryAvailabilityQuery = v.pipe(
  v.object({
    ...stayEntries,
    hotel_id: v.pipe(wireOptionalId, v.description('Id of the property.')),
    category_id: v.pipe(wireId, v.description('Id of the room category.')),
  }),
  v.transform(({ hotel_id, category_id, ...wire }) => ({
    propertyId: hotel_id,
    roomTypeId: category_id,
    stay: toStayPart(wire),
  })),
)

export const calendarQuery = v.pipe(
  v.object({
    hotel_id: v.pipe(wireId, v.description('Id of the property.')),
    start_time: wireText(40),
    end_time: wireText(40),
    request_type: wireText(40),
    selected_rcid: v.pipe(wireOptionalId, v.description('Id of a room category.')),
    rate_plan: wireText(20, 'Code of a rate plan of the room category: its prices and rules.'),
    ...partyEntries,
  }),
  v.transform((wire) => ({
    propertyId: wire.hotel_id,
    from: readDay(wire.start_time),
    roomTypeId: wire.selected_rcid,
    plan: wire.rate_plan,
    roomsConfig: wire.rooms_config,
    childAges: wire.child_ages,
  })),
)

const MAX_NIGHTS = 30

export const placeCalendarQuery = v.pipe(
  v.object({
    place: wireText(
      600,
      'Path of the place’s list, such as `hotels-in-goa`, with its filters: `hotels-in-goa?pets=1`.',
    ),
    start_time: wireText(40, 'A day of the month.'),
    nights: v.pipe(wireCount(1, MAX_NIGHTS), v.description('Length of the stay.')),
    ...partyEntries,
  }),
  v.transform((wire) => ({
    place: wire.place,
    month: readDay(wire.start_time),
    nights: wire.nights,
    roomsConfig: wire.rooms_config,
    childAges: wire.child_ages,
  })),
)

/** Parses a day, or the day of a date and time. */
function readDay(text: string | null): CalendarDay | null {
  return parseCalendarDay(text) ?? parseCalendarDay(text?.slice(0, 10))
}
