import { useEffect, useRef } from 'react'

/** Actions by key: `c`, `?`, `shift+n`, or two letters in a row, `g t`. */
export type Shortcuts = { [keys: string]: () => void }

/** Time within which the second letter follows the first. */
const SEQUENCE_MS = 1_000

/**
 * Runs actions by keyboard while the component is shown. Single letters work only while no field has the focus and no
 * dialog or menu is open, so that typing and screen readers are not disturbed (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    let first = { key: '', at: 0 }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isLetter = /^[a-z]$/i.test(event.key)
      const key = `${event.shiftKey && isLetter ? 'shift+' : ''}${event.key.toLowerCase()}`
      const isSequence = event.timeStamp - first.at < SEQUENCE_MS
      const action = (isSequence && latest.current[`${first.key} ${key}`]) || latest.current[key]
      first = { key, at: event.timeStamp }
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, select, textarea, [role=dialog], [role=menu]') !== null
}
