import type { EventFields } from '#app/client/events/catalogue.ts'
import { type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

type TrackedStay = { checkin: CalendarDay; checkout: CalendarDay; rooms: readonly Room[]; isOpen?: boolean }

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Tracked properties of a stay: length, lead time and party; never the dates. */
export function toStayEventFields({ checkin, checkout, rooms, isOpen }: TrackedStay, today: CalendarDay) {
  const sum = (count: (room: Room) => number) => rooms.reduce((total, room) => total + count(room), 0)
  const adults = sum((room) => room.adults)
  const children = sum((room) => room.children + room.infants)
  return {
    nights: nightsBetween(checkin, checkout),
    lead_days: Math.max(0, nightsBetween(today, checkin)),
    weekday: weekdays[dayOfWeek(checkin)],
    has_dates: !isOpen,
    rooms: rooms.length,
    guests: adults + children,
    adults,
    children,
    pets: sum((room) => room.pets),
  } satisfies Partial<EventFields<'search'>>
}
