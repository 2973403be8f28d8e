import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Booking } from '#worker/bookings/booking.ts'
import { propertyAddress } from '#worker/bookings/property-address.ts'

/** Words in the guest's language: a title, and lines with check-in and check-out times. */
export type CalendarText = { summary: string; description: string; url: string }

const DAY_SECONDS = 86_400

/**
 * A booking as an iCalendar file: one event over the nights of the stay, in days without a clock, so that it lies on
 * the same days wherever the guest's calendar is; and a reminder a day before.
 */
export function buildCalendarFile(booking: Booking, text: CalendarText): string {
  const { property } = booking
  const calendar = ical({ prodId: '//stayfront//bookings//EN', method: ICalCalendarMethod.PUBLISH })
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(text.url).hostname}`,
    // Day texts are read as UTC and written as days: no zone takes part.
    start: booking.checkin,
    end: booking.checkout,
    allDay: true,
    stamp: new Date(booking.createdAt),
    // A calendar that has the stay already moves it to the new dates.
    sequence: booking.revision,
    summary: text.summary,
    description: text.description,
    url: text.url,
    status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    location: {
      title: property.name,
      address: propertyAddress(property),
      geo: { lat: property.latitude, lon: property.longitude },
    },
  })
  event.createAlarm({ type: ICalAlarmType.display, trigger: DAY_SECONDS, description: text.summary })
  // The library joins lines by CRLF and leaves the last one open; RFC 5545 ends every line.
  return `${calendar.toString().trimEnd()}\r\n`
}
