import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'

/** What approved accounts of a kind pay and earn: where, in which properties, and on which days it may be booked (DEC-208). */
export type Programme = ProgrammeTerms & {
  brandId: string
  /** Codes of the countries the properties are in. */
  countries: string[]
  /** Ids of the properties that take part; null: all. */
  properties: number[] | null
  from: CalendarDay
  /** The last day; null: no end. */
  until: CalendarDay | null
}

/** A programme as it is kept; one that is not live gives nobody anything. */
export type KeptProgramme = Programme & { id: number; isLive: boolean }
