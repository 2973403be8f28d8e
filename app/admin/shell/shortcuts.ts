import { useEffect, useRef } from 'react'
import { hasSingleKeys } from '../client/storage/single-keys.ts'

/** Actions by key: `c`, `?`, `shift+n`, or two letters in a row, `g t`. `mod+k` is ⌘K on a Mac, Ctrl K elsewhere. */
export type Shortcuts = { [keys: string]: () => void }

/** Time within which the second letter follows the first. */
const SEQUENCE_MS = 1_000

/** Shortcuts of the components on the page, the last shown first, those of the frame around every page last. */
const active: { current: Shortcuts; isFrame: boolean }[] = []

let first = { key: '', at: 0 }

/**
 * Runs actions by keyboard while the component is shown. Single letters work only while no field has the focus and no
 * dialog or menu is open. After `g`, which begins a sequence, no single letter acts: `g c` never checks a guest in.
 */
export function useShortcuts(shortcuts: Shortcuts, { isFrame = false } = {}): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const entry = {
      isFrame,
      get current() {
        return latest.current
      },
    }
    if (active.length === 0) addEventListener('keydown', onKey)
    if (isFrame) active.push(entry)
    else active.unshift(entry)
    return () => {
      active.splice(active.indexOf(entry), 1)
      if (active.length === 0) removeEventListener('keydown', onKey)
    }
  }, [isFrame])
}

/** Returns the keys that act on the page now, without those of the frame. */
export function pageKeys(): string[] {
  return active.flatMap(({ current, isFrame }) => (isFrame ? [] : Object.keys(current)))
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const action = event.ctrlKey || event.metaKey ? findCommand(event) : findPlain(event)
  if (!action) return
  event.preventDefault()
  action()
}

function findCommand({ key, target }: KeyboardEvent): (() => void) | undefined {
  return isInDialog(target) ? undefined : find(`mod+${key.toLowerCase()}`)
}

function findPlain({ key: pressed, shiftKey, target, timeStamp }: KeyboardEvent): (() => void) | undefined {
  if (isTyping(target) || isInDialog(target)) return undefined
  if (!hasSingleKeys() && pressed.length === 1) return undefined
  const key = `${shiftKey && /^[a-z]$/i.test(pressed) ? 'shift+' : ''}${pressed.toLowerCase()}`
  const begun = timeStamp - first.at < SEQUENCE_MS ? first.key : ''
  first = { key, at: timeStamp }
  if (begun && active.some(({ current }) => Object.keys(current).some((keys) => keys.startsWith(`${begun} `)))) {
    first = { key: '', at: 0 }
    return find(`${begun} ${key}`)
  }
  return find(key)
}

function find(keys: string): (() => void) | undefined {
  return active.find(({ current }) => current[keys])?.current[keys]
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, select, textarea') !== null
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=dialog], [role=menu]') !== null
}
