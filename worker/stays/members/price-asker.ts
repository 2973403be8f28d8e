import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/scope.ts'
import { type ProgrammeAsker, programmeAskerOf } from '#worker/stays/programmes/programme-asker.ts'

/** For whom a house is priced, and whose plans are on sale there. */
export type PriceAsker = {
  programme: ProgrammeAsker | null
  /** The terms of a running membership; null: everybody's price. */
  member: MemberTerms | null
  /** Whose plans are told of; null: membership is not shown (MEMB-73). */
  country: string | null
  today: CalendarDay
}

/** Who asks by a scope: their programme where they browse in a mode, their membership where one runs. */
export function priceAskerOf(scope: Scope): PriceAsker {
  return { ...publicAskerOf(scope), programme: programmeAskerOf(scope), member: scope.visitor.user?.member ?? null }
}

/** Anybody on the site of a scope: everybody's price, and what members pay. */
export function publicAskerOf({ country, now, hidesWizard }: Scope): PriceAsker {
  return {
    programme: null,
    member: null,
    country: hidesWizard ? null : country.code,
    today: calendarDayIn(country.timeZone, now),
  }
}
