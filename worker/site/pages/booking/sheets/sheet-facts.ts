import type { IconName } from '#app/components/art/icon.tsx'
import type { TextSection } from '#app/components/facts/text-sections.tsx'
import type { BookingLook } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'

export type SheetFacts = {
  look: BookingLook
  booking: Booking
  words: Words
  xsrf: string
  error: string | null
}

export function textPart(title: string | null, icon: IconName, lines: readonly string[]): TextSection {
  return { title, look: 'list', items: lines.map((text) => ({ icon, look: 'plain', text, detail: null })) }
}
