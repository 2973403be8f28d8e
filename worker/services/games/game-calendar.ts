import type { Brand } from '#app/brands/brands.ts'
import { type Country, findCountry } from '#app/brands/countries/countries.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { lastDayOf, type Week, weekOf } from '#app/domain/games/weeks.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'

/** Returns the day and week of games, in the time zone of the brand's main country wherever its guests are. */
export function gameDay(brand: Brand, at: Instant): { day: CalendarDay; week: Week } {
  const day = calendarDayIn(zoneOf(brand), at)
  return { day, week: weekOf(day) }
}

export function endOfDay(brand: Brand, day: CalendarDay): Instant {
  return instantAt(addDays(day, 1), '00:00', zoneOf(brand))
}

export function endOfWeek(brand: Brand, week: Week): Instant {
  return endOfDay(brand, lastDayOf(week))
}

/** Returns the country of the brand's first host. */
export function mainCountry(brand: Brand): Country {
  return findCountry(brand.hosts[0]?.countryCode ?? brand.address.countryCode) as Country
}

export function zoneOf(brand: Brand): string {
  return mainCountry(brand).timeZone
}
