import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

const moves: { [key: string]: readonly [across: number, down: number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Makes the rooms and bars of the chart one tab stop, with arrow keys between them. Cells have `data-cell`. */
export function useCells() {
  const [current, setCurrent] = useState<string | null>(null)
  const ref = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    const move = moves[event.key]
    if (!cell || !move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [across, down] = move
    const isReversed = getComputedStyle(cell).direction === 'rtl'
    const next = down === 0 ? besideOf(cell, isReversed ? -across : across) : aboveOrBelow(ref.current, cell, down)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { cell } = (target as HTMLElement).dataset
    if (cell) setCurrent(cell)
  }

  return { ref, current, onKeyDown, onFocus }
}

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-cell]')]

const startOf = (element: Element) => element.getBoundingClientRect().left

function besideOf(cell: HTMLElement, across: number): HTMLElement | undefined {
  const row = cell.closest('[data-row]')
  const cells = row ? cellsOf(row) : []
  return cells[cells.indexOf(cell) + across]
}

/** The cell of the next row that begins closest to this one. */
function aboveOrBelow(chart: Element | null, cell: HTMLElement, down: number): HTMLElement | undefined {
  const rows = [...(chart?.querySelectorAll('[data-row]') ?? [])]
  const index = rows.findIndex((row) => row.contains(cell))
  const row = rows[index + down]
  const distance = (other: Element) => Math.abs(startOf(other) - startOf(cell))
  return row ? cellsOf(row).sort((a, b) => distance(a) - distance(b))[0] : undefined
}
