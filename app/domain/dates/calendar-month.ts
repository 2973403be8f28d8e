import { addDays, type CalendarDay, dayOfWeek } from './calendar-day.ts'

/** Returns the weeks of a month; days of other months are null. `firstWeekday`: 0 = Sunday. */
export function calendarWeeks(firstDay: CalendarDay, firstWeekday: number): (CalendarDay | null)[][] {
  const month = firstDay.slice(0, 7)
  const emptyDays = (dayOfWeek(firstDay) - firstWeekday + 7) % 7
  const cells: (CalendarDay | null)[] = Array.from({ length: emptyDays }, () => null)
  for (let day = firstDay; day.startsWith(month); day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
}

/** Returns seven days, one for each weekday from `firstWeekday` on, for the headings of a calendar. */
export function weekdaysFrom(firstWeekday: number): CalendarDay[] {
  const sunday: CalendarDay = '2023-01-01'
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, firstWeekday + index))
}
