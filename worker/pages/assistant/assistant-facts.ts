import type { Said } from '#app/domain/help/assistant.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'
import type { Scope } from '#worker/scope.ts'

export type SentChat = {
  lookUp?: {
    id: string
    phone: string
    code: string
    errors?: { id?: string; user_phone?: string }
    error?: string | null
  }
  handOver?: { key: string; error: string }
}

export type AssistantVisit = {
  path: string
  /** The chosen booking, once the visitor may see it; null when none is chosen. */
  booking: Booking | null
  /** The booking number in the address, whether or not the visitor may see that booking. */
  askedNo: string | null
  said: readonly Said[]
  access: readonly string[]
  xsrf: string
  sent: SentChat | null
}

export type AssistantFacts = AssistantVisit & {
  deps: Deps
  scope: Scope
  words: Words
  /** The address of the conversation, including all steps so far. */
  here: string
  hasBookings: boolean
}
