import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'

/** Discount and commission of approved accounts of a kind: where, in which properties, and on which booking dates. */
export type Programme = ProgrammeTerms & {
  brandId: string
  countries: string[]
  /** Ids of participating properties; null means all. */
  properties: number[] | null
  from: CalendarDay
  until: CalendarDay | null
}

/** A stored programme; an inactive one has no effect. */
export type KeptProgramme = Programme & { id: number; isLive: boolean }
