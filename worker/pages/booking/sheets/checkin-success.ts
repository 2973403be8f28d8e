import type { TextSheet } from '#app/overlays/house/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { type StayWords, successMessage, successWidgets } from '#worker/views/checkin-answer.ts'
import { textPart } from './text-part.ts'

const icons: Record<string, 'clock' | 'directions' | 'check'> = {
  arrival: 'clock',
  directions: 'directions',
  bring: 'check',
}

/** Returns the confirmation of online check-in: expected arrival, directions and what to bring. */
export function checkinSuccess(booking: Booking, words: StayWords): TextSheet {
  const widgets = successWidgets(booking, words)
  return {
    kind: 'text',
    title: successMessage(booking, words),
    lead: booking.property.name,
    sections: widgets.map(({ type, title, text }) => textPart(title, icons[type] ?? 'info', [text])),
    note: null,
    links: widgets.flatMap(({ title, url }) => (url === null ? [] : [{ text: title, href: url }])),
  }
}
