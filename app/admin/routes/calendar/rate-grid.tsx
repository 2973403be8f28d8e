import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { addDays, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { PropertyLine, RateLine } from './grid-rows.tsx'
import type { NightBook } from './nights.ts'
import { type Note, notesOn } from './notes/use-notes.ts'
import { columnHeadRole, gridRole, rowRole } from './roles.ts'
import { type GridRow, isRate, isWeekendNight, type RateRow } from './rows.ts'
import { markOf, type Place, type SelectedRange, type Selection } from './selection.ts'
import { useIsRtl, useWidth } from './use-box.ts'
import { useGridKeys, useGridPointer } from './use-grid-keys.ts'
import type { InSight } from './use-nights.ts'
import { type EditsByRow, WidestAmount } from './widest-amount.tsx'

/** Days that the grid spans; guests book at most three years ahead. */
export const GRID_DAYS = 1_095

/** Pixels beside the amount of a night: padding, border and a rounded fraction. */
const CELL_PX = 6

/** Pixels of names, heads, days and rows, which grow with the browser's size of text; a day also with its amounts. */
function readSizes(amount = 0) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const day = Math.max(3.375 * rem, amount + CELL_PX)
  return { rem, names: 12.25 * rem, head: 3.5 * rem, day, property: 2.25 * rem, rate: 4 * rem }
}

export type GridHandle = { scrollToDay: (day: CalendarDay) => void; focusActive: () => void; daysInSight: number }

type Props = {
  rows: readonly GridRow[]
  rates: readonly RateRow[]
  start: CalendarDay
  today: CalendarDay
  /** First day in sight when the grid opens. */
  from: CalendarDay
  book: NightBook
  notes: readonly Note[]
  guests: number
  active: Place | null
  selection: Selection | null
  range: SelectedRange | null
  edits: EditsByRow
  select: (selection: Selection | null, isFocused: boolean) => void
  type: (typed: string) => void
  cancel: () => void
  toggle: (property: number) => void
  /** Called when scrolling has come to rest. */
  onSight: (inSight: InSight) => void
  handle: Ref<GridHandle>
}

/** The grid of rates and days, virtual in both directions; one tab stop, arrows move. */
export function RateGrid(props: Props) {
  const { rows, start, active, range, edits } = props
  const frame = useRef<HTMLDivElement>(null)
  const amount = useRef<HTMLElement>(null)
  const { lines, days, dayPx, first } = useVirtualGrid(props, { frame, amount })
  const sizes = readSizes()
  const daysInSight = Math.max(1, Math.floor(((days.scrollRect?.width ?? 0) - sizes.names) / dayPx))
  const inSight = Array.from({ length: daysInSight }, (_, index) => addDays(start, first + index))
  useSight(props, { lines, days, inSight })
  useImperativeHandle(props.handle, () => ({
    scrollToDay: (day) => days.scrollToOffset(nightsBetween(start, day) * dayPx),
    focusActive: () => frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    daysInSight,
  }))
  const onKeyDown = useScrollingKeys(props, { lines, days })
  const events = { onKeyDown, ...useGridPointer(props) }
  const counts = { 'aria-rowcount': rows.length + 1, 'aria-colcount': GRID_DAYS + 1 }
  const columns = days.getVirtualItems()
  return (
    <div ref={frame} className="rate-grid" {...gridRole(text('rates.grid'))} {...counts} {...events}>
      <WidestAmount {...props} measured={amount} />
      <div className="rate-area" style={{ blockSize: lines.getTotalSize(), inlineSize: days.getTotalSize() }}>
        <DayHeads {...props} columns={columns} />
        {lines.getVirtualItems().map(({ index, start: top }) => {
          const row = rows[index]
          if (!row) return null
          const style = { insetBlockStart: `${top}px`, blockSize: `${sizes[row.kind]}px` }
          const position = { index: index + 2, style }
          return isRate(row) ? (
            <RateLine
              key={row.key}
              {...props}
              row={row}
              position={position}
              columns={columns}
              activeDay={active?.row === row.key ? active.day : null}
              marked={markOf(range, row)}
              rowEdits={edits.get(row.key)}
            />
          ) : (
            <PropertyLine key={row.key} {...props} row={row} position={position} days={inSight} />
          )
        })}
      </div>
    </div>
  )
}

type Axis = Virtualizer<HTMLDivElement, Element>
type Axes = { lines: Axis; days: Axis }
type Boxes = { frame: RefObject<HTMLDivElement | null>; amount: RefObject<HTMLElement | null> }

/** `first`: index of the first day in sight. */
function useVirtualGrid(props: Props, { frame, amount }: Boxes): Axes & { dayPx: number; first: number } {
  const { rows, start, from, active } = props
  const isRtl = useIsRtl()
  const width = useWidth(frame)
  const sizes = readSizes(useWidth(amount))
  const fitting = Math.max(1, Math.floor((width - sizes.names) / sizes.day))
  const dayPx = width > 0 ? (width - sizes.names) / fitting : sizes.day
  const initialOffset = nightsBetween(start, from) * sizes.day
  // The focused cell stays in the page while it is out of sight, so that the focus is not lost.
  const activeRow = active ? rows.findIndex(({ key }) => key === active.row) : -1
  const activeDay = active ? nightsBetween(start, active.day) : -1
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => sizes[rows[index]?.kind ?? 'rate'],
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows, sizes.rem]),
    paddingStart: sizes.head,
    scrollPaddingStart: sizes.head,
    overscan: 3,
    rangeExtractor: withIndex(activeRow),
  })
  const days = useVirtualizer({
    horizontal: true,
    isRtl,
    count: GRID_DAYS,
    getScrollElement: () => frame.current,
    estimateSize: () => dayPx,
    // A new width of a day makes a new function, which lets the virtualizer measure all days again.
    getItemKey: useCallback((index: number) => index, [dayPx]),
    paddingStart: sizes.names,
    scrollPaddingStart: sizes.names,
    initialOffset,
    overscan: 4,
    rangeExtractor: withIndex(activeDay),
  })
  const first = useFirstDay(days.scrollOffset ?? initialOffset, dayPx)
  const placedPx = useRef(0)
  useEffect(() => {
    if (width === 0 || placedPx.current === dayPx) return
    placedPx.current = dayPx
    days.scrollToOffset(first * dayPx)
  }, [width, dayPx, days, first])
  return { lines, days, dayPx, first }
}

/** Returns the index of the first day in sight, which stays the same while days become wider. */
function useFirstDay(offset: number, dayPx: number): number {
  const scrolled = useRef({ offset, dayPx })
  if (scrolled.current.offset !== offset) scrolled.current = { offset, dayPx }
  return Math.round(scrolled.current.offset / scrolled.current.dayPx)
}

function withIndex(index: number) {
  return (range: Range) => {
    const indexes = defaultRangeExtractor(range)
    return index < 0 || index >= range.count || indexes.includes(index)
      ? indexes
      : [...indexes, index].sort((a, b) => a - b)
  }
}

/** Calls `onSight` with the rows and days in sight, at first and whenever scrolling stops. */
function useSight({ rows, onSight }: Props, { lines, days, inSight }: Axes & { inSight: CalendarDay[] }): void {
  const range = lines.range
  const shown = range ? rows.slice(range.startIndex, range.endIndex + 1).filter(isRate) : []
  const isResting = !lines.isScrolling && !days.isScrolling
  const [from, to] = [inSight[0], inSight.at(-1)]
  const key = `${from} ${to} ${shown.map((row) => row.key).join()}`
  const tell = useRef(() => {})
  tell.current = () => from && to && (lines.scrollRect?.width ?? 0) > 0 && onSight({ rows: shown, from, to })
  useEffect(() => {
    if (isResting) tell.current()
  }, [key, isResting])
}

function useScrollingKeys(props: Props, { lines, days }: Axes) {
  const { rows, start, select } = props
  const pageRows = Math.max(1, Math.floor((lines.scrollRect?.height ?? 0) / readSizes().rate) - 2)
  const last = addDays(start, GRID_DAYS - 1)
  const selectInSight: Props['select'] = (selection, isFocused) => {
    select(selection, isFocused)
    if (!selection || !isFocused) return
    lines.scrollToIndex(rows.findIndex(({ key }) => key === selection.head.row))
    days.scrollToIndex(nightsBetween(start, selection.head.day))
  }
  return useGridKeys({ ...props, first: start, last, pageRows, daysBelow: 0, select: selectInSight })
}

type HeadsProps = Props & { columns: ReturnType<Axis['getVirtualItems']> }

function DayHeads({ columns, start, today, range, guests, notes }: HeadsProps) {
  return (
    <div className="rate-heads" {...rowRole(1)}>
      <div className="rate-corner" {...columnHeadRole(1)}>
        {text('rates.corner', { guests })}
      </div>
      {columns.map(({ index, start: left, size }) => {
        const day = addDays(start, index)
        const isSelected = range !== null && day >= range.from && day <= range.to
        const classes = ['day-head', isWeekendNight(dayOfWeek(day)) && 'weekend', day === today && 'today']
        const isFirst = day.endsWith('-01')
        const said = notesOn(notes, day).join(' · ')
        return (
          <div
            key={index}
            {...columnHeadRole(index + 2)}
            data-head={day}
            className={[...classes, isSelected && 'selected', said && 'noted'].filter(Boolean).join(' ')}
            title={said || undefined}
            style={{ insetInlineStart: `${left}px`, inlineSize: `${size}px` }}
          >
            <span>{isFirst ? format.day(day).replace(/\d+\s*/, '') : format.weekday(day)}</span>
            <span className="unseen">{format.day(day)}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            {said ? <span className="unseen">{said}</span> : null}
          </div>
        )
      })}
    </div>
  )
}
