import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/components/art/icon.tsx'
import { addMonths, type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { CellPrice } from './cell-price.ts'
import type { Night } from './load-nights.ts'
import { MonthGrid } from './month-grid.tsx'
import { clampDay, dayByKey, type PickedRange, type RangeLimits, tapDay } from './pick-range.ts'
import { useMonthSwipe } from './use-month-swipe.ts'

/** The months a calendar shows at once: a first and what follows it. */
export function monthsFrom(month: CalendarDay): CalendarDay[] {
  return [month, addMonths(month, 1)]
}

export type CalendarProps = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  isRightToLeft: boolean
  /** The nights known of a property; null on a calendar of none. */
  nights: ReadonlyMap<CalendarDay, Night> | null
  writePrice: CellPrice['write']
  /** The day the Tab key reaches first. */
  begin: CalendarDay
  /** The first day of the first month on show. */
  month: CalendarDay
  onMonth: (month: CalendarDay) => void
  onChange: (range: PickedRange) => void
  onRefuse: (day: CalendarDay) => void
}

/** The first day behind the months on show. */
export function endOfShown(month: CalendarDay): CalendarDay {
  return addMonths(month, 2)
}

/** Two months side by side, one above the other on a phone; keys move as in every calendar grid, fingers by month. */
export function Calendar({ range, limits, isRightToLeft, begin, month, onMonth, onChange, ...shared }: CalendarProps) {
  const translate = useTranslate()
  const { format } = shared
  const [focused, setFocused] = useState<CalendarDay>(begin)
  const root = useRef<HTMLFieldSetElement>(null)
  const isFirst = month <= startOfMonth(limits.first)
  const isLast = addMonths(month, 1) >= startOfMonth(limits.last)

  function turn(months: 1 | -1) {
    if (months < 0 ? isFirst : isLast) return
    const next = addMonths(month, months)
    onMonth(next)
    // The day the Tab key reaches must be one of those on show.
    if (focused < next || focused >= endOfShown(next)) setFocused(clampDay(next, limits))
  }

  function onKeyDown(event: KeyboardEvent) {
    const on = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (on === undefined) return
    const forward = isRightToLeft ? -1 : 1
    const context = { forward, firstWeekday: format.firstWeekday, isShifted: event.shiftKey } as const
    const wanted = dayByKey(event.key, on as CalendarDay, context)
    if (wanted === null) return
    event.preventDefault()
    const next = clampDay(wanted, limits)
    // At once: the next key may come before the next frame, and belongs to the day this one leads to.
    flushSync(() => {
      setFocused(next)
      if (next < month || next >= endOfShown(month)) onMonth(startOfMonth(next))
    })
    root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  function onTap(day: CalendarDay) {
    setFocused(day)
    onChange(tapDay(range, day, limits))
  }

  return (
    <fieldset className="calendar" ref={root} onKeyDown={onKeyDown} aria-label={translate('picker.calendar')}>
      <TurnButton look="prev" isEnd={isFirst} onClick={() => turn(-1)} />
      <TurnButton look="next" isEnd={isLast} onClick={() => turn(1)} />
      <div className="months" {...useMonthSwipe(turn, isRightToLeft)}>
        {monthsFrom(month).map((shown) => (
          <MonthGrid key={shown} {...shared} {...{ range, limits, focused, onTap }} firstDay={shown} />
        ))}
      </div>
    </fieldset>
  )
}

function TurnButton({ look, isEnd, onClick }: { look: 'prev' | 'next'; isEnd: boolean; onClick: () => void }) {
  const translate = useTranslate()
  const isBack = look === 'prev'
  return (
    <button
      type="button"
      className={`btn bare round ${look}`}
      // Not `disabled`: that would throw the focus away in the middle of pressing.
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
      aria-label={translate(isBack ? 'picker.previousMonth' : 'search.nextMonth')}
    >
      <Icon name={isBack ? 'chevron-start' : 'chevron-end'} />
    </button>
  )
}
