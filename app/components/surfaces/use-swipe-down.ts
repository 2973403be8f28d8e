import { type PointerEvent, useRef } from 'react'

/** Pixels a sheet must be pulled to close on release. */
const farEnough = 96

/** Handlers of a sheet's grip: the dialog follows the finger and closes when pulled far enough. */
export function useSwipeDown(onClose: () => void) {
  const startedAt = useRef<number | null>(null)

  function pulled(event: PointerEvent): number {
    return startedAt.current === null ? 0 : Math.max(0, event.clientY - startedAt.current)
  }
  function letGo(event: PointerEvent) {
    startedAt.current = null
    moveSheet(event.currentTarget, 0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      const onControl = event.target instanceof Element && event.target.closest('a, button, input')
      if (event.pointerType === 'mouse' || onControl) return
      startedAt.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startedAt.current !== null) moveSheet(event.currentTarget, pulled(event))
    },
    onPointerUp(event: PointerEvent) {
      const isFar = pulled(event) > farEnough
      letGo(event)
      if (isFar) onClose()
    },
    onPointerCancel: letGo,
  }
}

function moveSheet(grip: Element, distance: number) {
  const sheet = grip.closest('dialog')
  // Set through the CSSOM: a strict style-src blocks only the attribute.
  if (sheet) sheet.style.translate = distance > 0 ? `0 ${distance}px` : ''
}
