import { findCountry } from '#app/brands/countries/countries.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { causeIn } from '#worker/loyalty/donations/causes.ts'
import type { Donation } from '#worker/loyalty/donations/donation.ts'
import type { Scope } from '#worker/scope.ts'

/** The public part of a donation for anyone with its receipt, without the donor; amounts in major units. */
export function toDonationAnswer({ order, causeId, words }: Omit<Donation, 'code' | 'email'>, { locale }: Scope) {
  const { number, totalMinor: amountMinor, currency } = order
  return {
    number,
    cause: { id: causeId, name: causeIn(words, locale).name },
    amount: toMajor({ amountMinor, currency }),
    currency_code: currency,
  }
}

/** Returns the day of payment in the country's time zone. */
export function dayOfDonation({ order }: Pick<Donation, 'order'>): CalendarDay {
  return calendarDayIn(findCountry(order.country)?.timeZone ?? 'UTC', order.settledAt ?? order.createdAt)
}
