import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the guest's last message whenever a turn is added. */
export function useLatest(count: number): RefObject<HTMLLIElement | null> {
  const latest = useRef<HTMLLIElement>(null)
  const seen = useRef(count)
  // Syncs with the scroll position: keeps the question at the top with its answer below.
  useEffect(() => {
    if (count > seen.current) latest.current?.scrollIntoView({ block: 'start' })
    seen.current = count
  }, [count])
  return latest
}
