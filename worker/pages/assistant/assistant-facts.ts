import type { Said } from '#app/domain/help/assistant.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'
import type { Scope } from '#worker/scope.ts'

/** What a form has brought that was refused, as it comes back to its guest. */
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
  /** The booking the guest has proven they may see; null: none is chosen. */
  booking: Booking | null
  /** As the address has it, whether or not it may be seen. */
  askedNo: string | null
  said: readonly Said[]
  /** Ids of the bookings this browser has proven it may see. */
  access: readonly string[]
  xsrf: string
  sent: SentChat | null
}

export type AssistantFacts = AssistantVisit & {
  deps: Deps
  scope: Scope
  words: Words
  /** The address of the conversation as it stands. */
  here: string
  hasBookings: boolean
}
