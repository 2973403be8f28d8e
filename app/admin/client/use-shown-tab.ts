import { useEffect, useRef } from 'react'

/** Returns a ref for a row of tabs, which scrolls to the chosen one where not all of them fit. */
export function useShownTab(tab: string | undefined) {
  const row = useRef<HTMLElement>(null)
  // The chosen tab has the class `on`.
  useEffect(() => row.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [tab])
  return row
}
