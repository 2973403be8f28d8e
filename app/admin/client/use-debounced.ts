import { useEffect, useState } from 'react'

/** Returns a typed text after a pause in typing, so that each letter is not a request. */
export function useDebounced(typed: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return debounced
}
