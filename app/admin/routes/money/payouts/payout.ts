import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'

/** One day of an account at a provider, in a currency. */
export type PayoutKey = { day: CalendarDay; gateway: string; currency: string }

export type Payout = PayoutKey & { inMinor: number; outMinor: number; dueMinor: number }

type Sum = EndpointItem<'GET /v1/ledger/sums'>

/** Returns what each account moved on each day, newest first; money taken by hand is counted in cash-ups. */
export function toPayouts(sums: readonly Sum[]): Payout[] {
  return sums
    .flatMap(({ day, gateway, currency, debit_minor: inMinor, credit_minor: outMinor }) => {
      if (day === undefined || !gateway || gateway === manualPaymentCode) return []
      return [{ day, gateway, currency, inMinor, outMinor, dueMinor: inMinor - outMinor }]
    })
    .sort((one, other) => other.day.localeCompare(one.day) || one.gateway.localeCompare(other.gateway))
}

export function formatPayoutKey({ day, gateway, currency }: PayoutKey): string {
  return `${day}.${gateway}.${currency}`
}

/** Reads a key of the address; null for anything else. */
export function readPayoutKey(text: string | undefined): PayoutKey | null {
  const [, day = '', gateway = '', currency = ''] =
    /^([\d-]{10})\.([a-z][\w-]{0,39})\.([A-Z]{3})$/.exec(text ?? '') ?? []
  return isCalendarDay(day) ? { day, gateway, currency } : null
}
