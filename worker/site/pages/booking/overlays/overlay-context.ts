import type { BookingStatusModel } from '#app/pages/booking/model.ts'
import type { IconName } from '#app/ui/art/icon.tsx'
import type { TextSection } from '#app/ui/details/text-sections.tsx'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'

export type OverlayContext = {
  look: BookingStatusModel
  booking: Booking
  words: Copy
  xsrf: string
  error: string | null
}

export function textPart(title: string | null, icon: IconName, lines: readonly string[]): TextSection {
  return { title, look: 'list', items: lines.map((text) => ({ icon, look: 'plain', text, detail: null })) }
}
