import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { presentInstant } from '#app/admin/client/clock.ts'
import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { type CalendarDay, isCalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'

const route = getRouteApi('/shell/money')

export type Period = { from: CalendarDay; to: CalendarDay }

/** Returns the days of the address; by default this month until today. */
export function usePeriod(): Period {
  const { from, to } = route.useSearch()
  const today = calendarDayIn(browserTimeZone(), presentInstant())
  const first = from ?? startOfMonth(to ?? today)
  const last = to ?? laterOf(first, today)
  return { from: first, to: laterOf(first, last) }
}

const laterOf = (one: CalendarDay, other: CalendarDay) => ([one, other] as const).toSorted()[1] ?? one

/** Two fields for the days of a list. */
export function PeriodFields({ period }: { period: Period }) {
  const navigate = useNavigate()
  const set = (name: 'from' | 'to', value: string) => {
    if (!isCalendarDay(value)) return
    void navigate({
      from: '/money',
      to: '/money',
      search: (search) => ({ ...search, ...period, [name]: value }),
      replace: true,
    })
  }
  return (
    <>
      <Field
        type="date"
        label={text('money.from')}
        value={period.from}
        onChange={({ target }) => set('from', target.value)}
      />
      <Field
        type="date"
        label={text('money.to')}
        value={period.to}
        min={period.from}
        onChange={({ target }) => set('to', target.value)}
      />
    </>
  )
}
