import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { addMonths, type CalendarDay, startOfMonth } from '#app/domain/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { MonthGrid } from './month-grid.tsx'
import { dayByKey, type PickedRange, type RangeLimits, tapDay } from './pick-range.ts'

export type CalendarProps = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  isRightToLeft: boolean
  onChange: (range: PickedRange) => void
}

/** Two months side by side, one on a phone; arrow keys move by day and week, Page keys by month. */
export function Calendar({ range, limits, format, isRightToLeft, onChange }: CalendarProps) {
  const translate = useTranslate()
  const [month, setMonth] = useState<CalendarDay>(startOfMonth(range.checkin))
  const [focused, setFocused] = useState<CalendarDay>(range.checkin)
  const root = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(event.key, focused, isRightToLeft ? -1 : 1)
    if (next === null) return
    event.preventDefault()
    if (next < limits.first || next > limits.last) return
    setFocused(next)
    if (next < month || next >= addMonths(month, 2)) setMonth(startOfMonth(next))
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  const canGoBack = month > startOfMonth(limits.first)
  const canGoOn = addMonths(month, 1) <= limits.last
  return (
    <div className="calendar" ref={root} onKeyDown={onKeyDown} role="group" aria-label={translate('search.calendar')}>
      <button
        type="button"
        className="btn bare round prev"
        disabled={!canGoBack}
        onClick={() => setMonth(addMonths(month, -1))}
        aria-label={translate('search.previousMonth')}
      >
        <Icon name="chevron-start" />
      </button>
      <button
        type="button"
        className="btn bare round next"
        disabled={!canGoOn}
        onClick={() => setMonth(addMonths(month, 1))}
        aria-label={translate('search.nextMonth')}
      >
        <Icon name="chevron-end" />
      </button>
      <div className="months">
        {[month, addMonths(month, 1)].map((shown) => (
          <MonthGrid
            key={shown}
            firstDay={shown}
            range={range}
            limits={limits}
            format={format}
            focused={focused}
            onTap={(day) => {
              setFocused(day)
              onChange(tapDay(range, day, limits))
            }}
          />
        ))}
      </div>
    </div>
  )
}
