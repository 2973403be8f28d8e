import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Returns the width of an element without its scroll bar; 0 before it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Returns whether the document reads from right to left. */
export function useIsRtl(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange)
      observer.observe(document.documentElement, { attributeFilter: ['dir'] })
      return () => observer.disconnect()
    },
    () => document.documentElement.dir === 'rtl',
  )
}
