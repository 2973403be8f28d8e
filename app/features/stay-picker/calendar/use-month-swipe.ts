import { type TouchEvent, useRef } from 'react'

const FAR_ENOUGH = 48

/** Turns the months by horizontal swipes, respecting the reading direction. */
export function useMonthSwipe(turn: (months: 1 | -1) => void, isRightToLeft: boolean) {
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
      const across = finger.clientX - from.x
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < 2 * Math.abs(finger.clientY - from.y)) return
      turn(across < 0 === isRightToLeft ? -1 : 1)
    },
  }
}
