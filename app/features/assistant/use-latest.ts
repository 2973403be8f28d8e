import { type RefObject, useEffect, useRef } from 'react'

/** Brings what the guest has said last into view each time there is more. */
export function useLatest(count: number): RefObject<HTMLLIElement | null> {
  const latest = useRef<HTMLLIElement>(null)
  const seen = useRef(count)
  // Syncs with the scroll position: what was answered stands below what was asked.
  useEffect(() => {
    if (count > seen.current) latest.current?.scrollIntoView({ block: 'start' })
    seen.current = count
  }, [count])
  return latest
}
