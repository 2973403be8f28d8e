import { addDays, type CalendarDay, dayOfWeek } from './calendar-day.ts'

/** Weeks of a month; null pads days of other months. `firstWeekday`: 0 = Sunday. */
export function weeksOf(firstDay: CalendarDay, firstWeekday: number): (CalendarDay | null)[][] {
  const month = firstDay.slice(0, 7)
  const lead = (dayOfWeek(firstDay) - firstWeekday + 7) % 7
  const cells: (CalendarDay | null)[] = Array.from({ length: lead }, () => null)
  for (let day = firstDay; day.startsWith(month); day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
}

export function weekFrom(firstWeekday: number): CalendarDay[] {
  const sunday: CalendarDay = '2023-01-01'
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, firstWeekday + index))
}
