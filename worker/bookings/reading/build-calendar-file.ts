import type { Booking } from '#worker/bookings/booking.ts'

/** Words in the guest's language: a title, and lines with check-in and check-out times. */
export type CalendarText = { summary: string; description: string; url: string }

/** A line is 75 bytes at most with the space it goes on after (RFC 5545, 3.1). */
const MOST_BYTES = 74

/**
 * A booking as an iCalendar file (RFC 5545): one event over the nights of the stay, in days without a clock, so that it
 * lies on the same days wherever the guest's calendar is; and a reminder a day before.
 */
export function buildCalendarFile(booking: Booking, text: CalendarText): string {
  const { property } = booking
  const place = [property.street, `${property.postalCode} ${property.cityName}`.trim(), property.countryName].join(', ')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//stayfront//bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.id}@${new URL(text.url).hostname}`,
    // A calendar that has the stay already moves it to the new dates.
    `SEQUENCE:${booking.revision}`,
    `DTSTAMP:${plain(new Date(booking.createdAt).toISOString().replace(/\.\d+/, ''))}`,
    `DTSTART;VALUE=DATE:${plain(booking.checkin)}`,
    `DTEND;VALUE=DATE:${plain(booking.checkout)}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    `SUMMARY:${asText(text.summary)}`,
    'TRANSP:TRANSPARENT',
    `LOCATION:${asText(`${property.name}\n${place}`)}`,
    `GEO:${property.latitude};${property.longitude}`,
    `DESCRIPTION:${asText(text.description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${asText(text.summary)}`,
    'END:VALARM',
    `URL;VALUE=URI:${asText(text.url)}`,
    `STATUS:${booking.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(fold).join('\r\n')
}

/** `2026-12-11` → `20261211` */
function plain(moment: string): string {
  return moment.replace(/[-:]/g, '')
}

function asText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Breaks a line that is too long between letters, never within one. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let size = 0
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    size += bytes
    if (size > MOST_BYTES) {
      folded += '\r\n '
      size = bytes
    }
    folded += letter
  }
  return folded
}
