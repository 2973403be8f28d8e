import { currentInstant } from '#app/admin/client/clock.ts'
import { useRead } from '#app/admin/client/live.ts'
import type { Me, Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { addMonths, type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'

/** Books that are closed by month: those of a brand's default seller, or of a tax registration. */
export type Books = {
  id: string
  name: string
  owner: { brand: string } | { registration: string }
  /** GSTR-1 exists for a registration in India that has its number. */
  hasGstr1: boolean
}

/** Reads the books of the installation. */
export function useBooks(me: Me) {
  const sellers = useRead('GET /v1/sellers', {}, { freshMs: 60_000 })
  const registrations = useRead('GET /v1/tax-registrations', {}, { freshMs: 60_000 })
  const names = new Map(sellers.data?.items.map(({ seller, entity }) => [seller, entity?.name ?? seller]))
  const ofBrands = sellers.data?.items.flatMap(({ brand, entity }): Books[] => {
    if (brand === null) return []
    const brandName = me.brands.find(({ id }) => id === brand)?.name ?? brand
    const name = entity ? text('money.booksOf', { name: entity.name, part: brandName }) : brandName
    return [{ id: brand, name, owner: { brand }, hasGstr1: false }]
  })
  const ofRegistrations = registrations.data?.items.map(({ registration, seller, country, number, prefix }): Books => {
    const part = [format.countryName(country), number ?? prefix].join(', ')
    return {
      id: registration,
      name: text('money.booksOf', { name: names.get(seller) ?? seller, part }),
      owner: { registration },
      hasGstr1: country === 'IN' && number !== null,
    }
  })
  return {
    books: ofBrands && ofRegistrations ? [...ofRegistrations, ...ofBrands] : null,
    error: sellers.error ?? registrations.error,
    retry: () => {
      void sellers.refetch()
      void registrations.refetch()
    },
  }
}

type Choice = { asked: string | undefined; property: Property | undefined }

/** Returns the books asked for, else those that the chosen property sells under, else the first. */
export function chooseBooks(books: readonly Books[] | null, { asked, property }: Choice): Books | undefined {
  const wanted = asked ?? property?.tax_registration ?? property?.brand
  return books?.find(({ id }) => id === wanted) ?? books?.[0]
}

/** First day of the present month in a time zone, that of the browser where none is given. */
export function thisMonth(timeZone = browserTimeZone()): CalendarDay {
  return startOfMonth(calendarDayIn(timeZone, currentInstant()))
}

const MONTHS_SHOWN = 24

/** Returns months that are over, newest first, as `2026-10`; the given one is among them. */
export function pastMonths(present: CalendarDay, shown: string | undefined): string[] {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => monthOf(addMonths(present, -1 - index)))
  return shown === undefined || months.includes(shown) ? months : [shown, ...months].sort().reverse()
}

/** Returns the month to close next when it is over, else the last one that is. */
export function chooseMonth(present: CalendarDay, suggested: string | undefined): string {
  const last = monthOf(addMonths(present, -1))
  return suggested !== undefined && suggested < last ? suggested : last
}

export const monthOf = (day: CalendarDay) => day.slice(0, 7)

export const firstDayOf = (month: string) => `${month}-01` as CalendarDay

/** Returns the month after the last closed one, or null when none is closed. */
export function monthAfter(closed: readonly { month: string }[]): string | null {
  const last = closed
    .map(({ month }) => month)
    .sort()
    .at(-1)
  return last === undefined ? null : monthOf(addMonths(firstDayOf(last), 1))
}

export function monthName(month: string): string {
  return format.month(firstDayOf(month))
}
