import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { keyOfStay, type RoomStay } from './tape-rows.ts'

export type Drag = {
  stay: RoomStay
  /** The room below the pointer. */
  unit: number | null
  x: number
  y: number
}

/** Distance after which a press becomes a drag, and that of the edge where the chart scrolls automatically. */
const START_PX = 5
const EDGE_PX = 48
const SCROLL_PX = 14

type Press = { stay: RoomStay; x: number; y: number; isDragged: boolean }

/**
 * Drags a stay to the row of a room with a mouse or pen. A finger scrolls; touch and keyboard move by room number.
 * Escape puts it back.
 */
export function useDrag(drop: (stay: RoomStay, unit: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<Press | null>(null)
  const latestDrop = useRef(drop)
  latestDrop.current = drop

  useEffect(() => {
    const end = () => {
      press.current = null
      setDrag(null)
    }
    const onMove = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
      const begun = press.current
      if (!begun) return
      if (buttons === 0) return end()
      if (!begun.isDragged && Math.hypot(x - begun.x, y - begun.y) < START_PX) return
      begun.isDragged = true
      scrollAtEdge(y)
      setDrag({ stay: begun.stay, unit: unitAt(x, y), x, y })
    }
    const onUp = ({ clientX, clientY }: PointerEvent) => {
      const begun = press.current
      end()
      if (!begun?.isDragged) return
      suppressClick()
      const unit = unitAt(clientX, clientY)
      if (unit !== null) latestDrop.current(begun.stay, unit)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current?.isDragged) return
      event.preventDefault()
      end()
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey, true)
    }
  }, [])

  function begin(stay: RoomStay, event: ReactPointerEvent): void {
    if (event.pointerType === 'touch' || event.button !== 0) return
    press.current = { stay, x: event.clientX, y: event.clientY, isDragged: false }
  }

  return { drag, begin, isDragged: (stay: RoomStay) => drag !== null && keyOfStay(drag.stay) === keyOfStay(stay) }
}

function unitAt(x: number, y: number): number | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-unit]')
  return row ? Number(row.dataset.unit) : null
}

/** The click that follows a drop on the bar itself opens nothing. */
function suppressClick(): void {
  const stop = (event: MouseEvent) => event.stopPropagation()
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
}

function scrollAtEdge(y: number): void {
  const chart = document.querySelector('.tape-scroll')
  if (!chart) return
  const { top, bottom } = chart.getBoundingClientRect()
  const end = Math.min(bottom, innerHeight)
  if (y > end - EDGE_PX) chart.scrollBy(0, SCROLL_PX)
  else if (y < top + EDGE_PX * 2) chart.scrollBy(0, -SCROLL_PX)
}
