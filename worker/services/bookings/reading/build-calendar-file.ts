import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'

type CalendarText = { summary: string; description: string; url: string }

const DAY_SECONDS = 86_400

/** Returns an iCalendar file with an all-day event, whose dates need no time zone, and a reminder one day before. */
export function buildCalendarFile(booking: Booking, text: CalendarText): string {
  const { property } = booking
  const calendar = ical({ prodId: '//stayfront//bookings//EN', method: ICalCalendarMethod.PUBLISH })
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(text.url).hostname}`,
    // Date strings are parsed as UTC and written as dates, so no time zone matters.
    start: booking.checkin,
    end: booking.checkout,
    allDay: true,
    stamp: new Date(booking.createdAt),
    // A higher sequence moves the event in a calendar that already has it.
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
  // ical-generator joins lines with CRLF and leaves the last one open; RFC 5545 ends every line with CRLF.
  return `${calendar.toString().trimEnd()}\r\n`
}
