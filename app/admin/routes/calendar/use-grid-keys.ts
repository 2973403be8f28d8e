import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { dayWithin, type RateRow } from './rows.ts'
import { type Place, type Selection, selectDays, stepFrom } from './selection.ts'

type Grid = {
  rates: readonly RateRow[]
  first: CalendarDay
  last: CalendarDay
  selection: Selection | null
  /** Moves the focus there as well when `isFocused`. */
  select: (selection: Selection | null, isFocused: boolean) => void
  /** A figure or sign typed on a cell, or an empty text for Enter: opens the editor with it. */
  type: (typed: string) => void
  cancel: () => void
  /** Rows of a page up or down. */
  pageRows: number
  /** Days below each other: 7 in a month, 0 in the grid of rows. */
  daysBelow: number
}

const TYPED = /^[\d%+\-−]$/

/** Keys of the grid: arrows move, shift extends, a figure, `+`, `-` or `%` begins an edit. */
export function useGridKeys(grid: Grid) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { rates, selection, first, last } = grid
    const active = placeAt(event.target)
    if (!active || event.altKey) return
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && event.key.toLowerCase() === 'a') {
      grid.select(selectDays(rates, active.day, active.day), false)
    } else if (event.key === ' ') {
      // As in spreadsheets: with Control the days of all rows.
      const days = selection ? [selection.anchor.day, selection.head.day] : [active.day, active.day]
      const [from = active.day, to = active.day] = days.sort()
      grid.select(isControl ? selectDays(rates, from, to) : { anchor: active, head: active }, false)
    } else if (event.key === 'Enter') {
      if (!selection) grid.select({ anchor: active, head: active }, false)
      grid.type('')
    } else if (event.key === 'Escape') {
      grid.cancel()
    } else if (!isControl && TYPED.test(event.key)) {
      if (!selection) grid.select({ anchor: active, head: active }, false)
      grid.type(event.key)
    } else {
      const moved = moveBy(event, grid, active)
      if (!moved) return
      const day = dayWithin(moved.day, first, last)
      const head = { ...moved, day }
      // A selection made elsewhere is not extended from here.
      const isHere = selection !== null && isSamePlace(selection.head, active)
      const anchor = event.shiftKey ? (isHere ? selection.anchor : active) : head
      grid.select({ anchor, head }, true)
    }
    event.preventDefault()
  }
}

function moveBy(event: KeyboardEvent<HTMLElement>, grid: Grid, active: Place): Place | null {
  const { rates, daysBelow, pageRows } = grid
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const below = (by: number) =>
    daysBelow > 0 ? { ...active, day: addDays(active.day, by * daysBelow) } : stepFrom(active, rates, by)
  const forward = isRtl ? -1 : 1
  switch (event.key) {
    case 'ArrowRight':
      return { ...active, day: addDays(active.day, forward) }
    case 'ArrowLeft':
      return { ...active, day: addDays(active.day, -forward) }
    case 'ArrowDown':
      return below(1)
    case 'ArrowUp':
      return below(-1)
    case 'PageDown':
      return below(pageRows)
    case 'PageUp':
      return below(-pageRows)
    case 'Home':
      return { ...active, day: grid.first }
    case 'End':
      return { ...active, day: grid.last }
    default:
      return null
  }
}

function placeAt(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day][data-row]') : null
  const { row, day } = cell?.dataset ?? {}
  return row && day ? { row, day: day as CalendarDay } : null
}

function headDayAt(target: EventTarget | null): CalendarDay | null {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-head]') : null
  return (head?.dataset.head as CalendarDay | undefined) ?? null
}

type PointedGrid = Pick<Grid, 'rates' | 'selection' | 'select'>

/**
 * Selects with a mouse by dragging, over days or the heads of days. With a finger, which scrolls, the first tap selects
 * a night and the second one extends the selection.
 */
export function useGridPointer(grid: PointedGrid) {
  const from = useRef<Place | CalendarDay | null>(null)
  const latest = useRef(grid)
  latest.current = grid
  useEffect(() => {
    const stop = () => {
      from.current = null
    }
    addEventListener('pointerup', stop)
    return () => removeEventListener('pointerup', stop)
  }, [])

  function extend(target: EventTarget | null, start: Place | CalendarDay): void {
    const { rates, select } = latest.current
    const [place, day] = [placeAt(target), headDayAt(target)]
    if (typeof start === 'string') {
      const to = day ?? place?.day
      if (to) select(selectDays(rates, start, to), true)
    } else if (place) select({ anchor: start, head: place }, false)
  }

  return {
    /** The focus goes to the selection, not to the head of a day. */
    onMouseDown: (event: MouseEvent) => {
      if (headDayAt(event.target)) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType !== 'mouse') return
      const start = placeAt(event.target) ?? headDayAt(event.target)
      if (!start) return
      const { selection } = latest.current
      from.current = event.shiftKey && selection ? anchorOf(selection, start) : start
      extend(event.target, from.current)
    },
    onPointerOver: (event: PointerEvent) => {
      if (from.current) extend(event.target, from.current)
    },
    onClick: (event: MouseEvent) => {
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      if (pointerType === 'mouse' || pointerType === '') return
      const start = placeAt(event.target) ?? headDayAt(event.target)
      if (!start) return
      const { selection } = latest.current
      const isSingle =
        selection !== null && isSamePlace(selection.anchor, selection.head) && !isAt(selection.anchor, start)
      extend(event.target, isSingle && typeof start !== 'string' ? selection.anchor : start)
    },
  }
}

function anchorOf(selection: Selection, start: Place | CalendarDay): Place | CalendarDay {
  return typeof start === 'string' ? selection.anchor.day : selection.anchor
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.row === other.row && one.day === other.day
}

function isAt(place: Place, start: Place | CalendarDay): boolean {
  return typeof start !== 'string' && isSamePlace(place, start)
}
