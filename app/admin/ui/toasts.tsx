import { useEffect, useState, useSyncExternalStore } from 'react'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'

type Toast = { id: number; message: string; undo?: () => void }

const SHOWN_MS = 6_000

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function change(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Says what happened, with its undo where there is one; replaces the message before. */
export function showToast(message: string, undo?: () => void): void {
  lastId += 1
  change({ id: lastId, message, undo })
}

/** Undoes the last thing while its message is shown. Returns false when there is nothing to undo. */
export function undoLast(): boolean {
  const undo = current?.undo
  if (!undo) return false
  change(null)
  undo()
  return true
}

export function Toasts() {
  const toast = useSyncExternalStore(subscribe, () => current)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(() => current?.id === toast.id && change(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const hold = { onMouseEnter: () => setIsHeld(true), onMouseLeave: () => setIsHeld(false) }
  return (
    <div
      className="toasts"
      role="status"
      aria-live="polite"
      {...hold}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {toast ? (
        <div className="toast" key={toast.id}>
          <span>{toast.message}</span>
          {toast.undo ? <Button label={text('shell.undo')} shortcut="Z" onClick={undoLast} /> : null}
        </div>
      ) : null}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
