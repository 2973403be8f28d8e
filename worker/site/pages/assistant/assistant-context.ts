import type { ChatEntry } from '#app/domain/help/assistant.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageArea } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'

// biome-ignore format: a list in rows
const areas: readonly MessageArea[] = [
  'assistant', 'tickets', 'account', 'common', 'search', 'hotel', 'booking', 'summary', 'pay', 'errors',
  'price', 'invoice', 'life', 'change', 'checkin', 'feedback', 'help', 'mail', 'timeline',
]

/** Values and errors of a refused form, which the next rendering shows. */
export type SubmittedChat = {
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
  requestedBookingNo: string | null
  /** The conversation so far, from the URL. */
  entries: readonly ChatEntry[]
  /** Ids of the bookings that this browser may access. */
  accessibleIds: readonly string[]
  xsrf: string
  submitted: SubmittedChat | null
}

export type AssistantContext = AssistantVisit & {
  deps: Deps
  scope: Scope
  copy: Copy
  /** Path and query of this conversation. */
  currentPath: string
  hasBookings: boolean
}

/** Without a chosen booking no amount is formatted. */
const UNUSED_CURRENCY = 'INR'

/** Loads the translator and formatter of the chat; amounts are in the booking's currency. */
export async function assistantCopy(scope: Scope, booking: Pick<Booking, 'currency'> | null): Promise<Copy> {
  const format = createFormatter(scope.locale)
  const currency = booking?.currency ?? UNUSED_CURRENCY
  return {
    translate: await translatorOf(scope, areas),
    format,
    money: (amountMinor) => format.price({ amountMinor, currency }),
    moneyName: scope.brand.moneyName,
  }
}
