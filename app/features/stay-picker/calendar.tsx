import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { addMonths, type CalendarDay, startOfMonth } from '#app/domain/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { MonthGrid } from './month-grid.tsx'
import { clampDay, dayByKey, type PickedRange, type RangeLimits, tapDay } from './pick-range.ts'

const MONTHS_SHOWN = 2

export type CalendarProps = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  isRightToLeft: boolean
  onChange: (range: PickedRange) => void
}

/** Two months side by side, one above the other on a phone; keys move as in every calendar grid. */
export function Calendar({ range, limits, format, isRightToLeft, onChange }: CalendarProps) {
  const translate = useTranslate()
  const [month, setMonth] = useState<CalendarDay>(startOfMonth(range.checkin))
  const [focused, setFocused] = useState<CalendarDay>(range.checkin)
  const root = useRef<HTMLFieldSetElement>(null)
  const firstMonth = startOfMonth(limits.first)
  const lastMonth = startOfMonth(limits.last)

  function turn(months: number) {
    const next = addMonths(month, months)
    setMonth(next)
    // The day the Tab key reaches must be one of those on show.
    if (focused < next || focused >= addMonths(next, MONTHS_SHOWN)) setFocused(clampDay(next, limits))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    const forward = isRightToLeft ? -1 : 1
    const wanted = dayByKey(event.key, focused, { forward, firstWeekday: format.firstWeekday })
    if (wanted === null) return
    event.preventDefault()
    const next = clampDay(wanted, limits)
    setFocused(next)
    if (next < month || next >= addMonths(month, MONTHS_SHOWN)) setMonth(startOfMonth(next))
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  function onTap(day: CalendarDay) {
    setFocused(day)
    onChange(tapDay(range, day, limits))
  }

  return (
    <fieldset className="calendar" ref={root} onKeyDown={onKeyDown} aria-label={translate('picker.calendar')}>
      <TurnButton look="prev" isEnd={month <= firstMonth} onClick={() => turn(-1)} />
      <TurnButton look="next" isEnd={addMonths(month, 1) >= lastMonth} onClick={() => turn(1)} />
      <div className="months">
        {[month, addMonths(month, 1)].map((shown) => (
          <MonthGrid
            key={shown}
            firstDay={shown}
            range={range}
            limits={limits}
            format={format}
            focused={focused}
            onTap={onTap}
          />
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
