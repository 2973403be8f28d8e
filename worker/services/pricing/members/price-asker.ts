import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type ProgrammeAsker, programmeAskerOf } from './programme-sql.ts'

/** Who a property is priced for, and whose plans are on sale there. */
export type PriceAsker = {
  programme: ProgrammeAsker | null
  member: MemberTerms | null
  /** Country whose plans are shown; null hides membership. */
  country: string | null
  today: CalendarDay
}

/** The requesting guest: programme when browsing in a mode, and active membership. */
export function priceAskerOf(scope: Scope): PriceAsker {
  return { ...publicAskerOf(scope), programme: programmeAskerOf(scope), member: scope.visitor.user?.member ?? null }
}

/** An anonymous guest on the same site: public price and member price. */
export function publicAskerOf({ country, now, hidesWizard }: Scope): PriceAsker {
  return {
    programme: null,
    member: null,
    country: hidesWizard ? null : country.code,
    today: calendarDayIn(country.timeZone, now),
  }
}
