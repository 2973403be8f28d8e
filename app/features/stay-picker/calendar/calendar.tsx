import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addMonths, type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import type { CellPrice } from './cell-price.ts'
import type { Night } from './load-nights.ts'
import { MonthGrid } from './month-grid.tsx'
import { clampDay, dayByKey, type PickedRange, type RangeLimits, tapDay } from './pick-range.ts'

/** Returns the months that the calendar shows. */
export function monthsFrom(month: CalendarDay): CalendarDay[] {
  return [month, addMonths(month, 1)]
}

export type CalendarProps = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  isRightToLeft: boolean
  nights: ReadonlyMap<CalendarDay, Night> | null
  writePrice: CellPrice['write']
  /** Prices are totals of a place by arrival day. */
  hasTotals: boolean
  /** The day that Tab focuses first; a new one resets the focus. */
  begin: CalendarDay
  month: CalendarDay
  onMonth: (month: CalendarDay) => void
  onChange: (range: PickedRange) => void
  onRefuse: (day: CalendarDay) => void
}

/** Returns the first day after the months shown from this one. */
export function endOfShownMonths(month: CalendarDay): CalendarDay {
  return addMonths(month, 2)
}

export function Calendar(props: CalendarProps) {
  const { range, limits, isRightToLeft, begin, month, onMonth, onChange, ...gridProps } = props
  const translate = useTranslate()
  const { format } = gridProps
  const [focused, setFocused] = useState<CalendarDay>(begin)
  const root = useRef<HTMLFieldSetElement>(null)
  const isFirstMonth = month <= startOfMonth(limits.first)
  const isLastMonth = addMonths(month, 1) >= startOfMonth(limits.last)

  function turn(months: 1 | -1) {
    if (months < 0 ? isFirstMonth : isLastMonth) return
    const next = addMonths(month, months)
    onMonth(next)
    // The day in the tab order must be visible.
    if (focused < next || focused >= endOfShownMonths(next)) setFocused(clampDay(next, limits))
  }

  function onKeyDown(event: KeyboardEvent) {
    const currentDay = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (currentDay === undefined) return
    const forward = isRightToLeft ? -1 : 1
    const context = { forward, firstWeekday: format.firstWeekday, isShifted: event.shiftKey } as const
    const target = dayByKey(event.key, currentDay as CalendarDay, context)
    if (target === null) return
    event.preventDefault()
    const next = clampDay(target, limits)
    // Flush now: the next key may come before the next frame and must start from the new day.
    flushSync(() => {
      setFocused(next)
      if (next < month || next >= endOfShownMonths(month)) onMonth(startOfMonth(next))
    })
    root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  function onTap(day: CalendarDay) {
    setFocused(day)
    onChange(tapDay(range, day, limits))
  }

  return (
    <fieldset className="calendar" ref={root} onKeyDown={onKeyDown} aria-label={translate('picker.calendar')}>
      <TurnButton variant="prev" isEnd={isFirstMonth} onClick={() => turn(-1)} />
      <TurnButton variant="next" isEnd={isLastMonth} onClick={() => turn(1)} />
      <div className="months" {...useMonthSwipe(turn, isRightToLeft)}>
        {monthsFrom(month).map((firstDay) => (
          <MonthGrid key={firstDay} {...gridProps} {...{ range, limits, focused, onTap }} firstDay={firstDay} />
        ))}
      </div>
    </fieldset>
  )
}

/** Distance in pixels from which a horizontal move is a swipe. */
const SWIPE_PX = 48

function useMonthSwipe(turn: (months: 1 | -1) => void, isRightToLeft: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (!finger || !from) return
      const deltaX = finger.clientX - from.x
      const deltaY = finger.clientY - from.y
      if (Math.abs(deltaX) < SWIPE_PX || Math.abs(deltaX) < 2 * Math.abs(deltaY)) return
      turn(deltaX < 0 === isRightToLeft ? -1 : 1)
    },
  }
}

function TurnButton({ variant, isEnd, onClick }: { variant: 'prev' | 'next'; isEnd: boolean; onClick: () => void }) {
  const translate = useTranslate()
  const isBack = variant === 'prev'
  return (
    <button
      type="button"
      className={`btn bare round ${variant}`}
      // Not `disabled`, which would drop the focus.
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
      aria-label={translate(isBack ? 'picker.previousMonth' : 'search.nextMonth')}
    >
      <Icon name={isBack ? 'chevron-start' : 'chevron-end'} />
    </button>
  )
}
