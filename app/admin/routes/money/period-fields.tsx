import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { currentInstant } from '#app/admin/client/clock.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { type CalendarDay, isCalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'

const route = getRouteApi('/shell/money')

export type Period = { from: CalendarDay; to: CalendarDay }

/** Returns the days of the address; by default this month until today at the chosen property. */
export function usePeriod(me: Me): Period {
  const { from, to } = route.useSearch()
  const today = calendarDayIn(useShownTimeZone(me), currentInstant())
  const first = from ?? startOfMonth(to ?? today)
  const last = to ?? laterOf(first, today)
  return { from: first, to: laterOf(first, last) }
}

const laterOf = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b)

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
