import { useEffect, useState } from 'react'

/** Returns a typed text after a pause in typing, so that each letter is not a request. */
export function useSettled(typed: string, pauseMs: number): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return settled
}
