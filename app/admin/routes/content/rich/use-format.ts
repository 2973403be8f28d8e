import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

/** The formats of the text at the cursor. */
export type Format = 'bold' | 'italic' | 'h2' | 'h3' | 'ul' | 'ol' | 'a'

const selectors: Record<Format, string> = {
  bold: 'b, strong',
  italic: 'i, em',
  h2: 'h2',
  h3: 'h3',
  ul: 'ul',
  ol: 'ol',
  a: 'a',
}

const formats = Object.keys(selectors) as Format[]

/** Formats of an editor: which hold at its cursor, and the command that sets or ends one. */
export function useFormat(editor: RefObject<HTMLDivElement | null>) {
  const [held, setHeld] = useState<readonly Format[]>([])

  useEffect(() => {
    const follow = () => {
      const place = placeIn(editor.current)
      if (place) setHeld(formats.filter((format) => isWithin(place, selectors[format], editor.current)))
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [editor])

  /** The browser's own commands keep its undo; their markup is cleaned when it is read. */
  function set(format: Exclude<Format, 'a'>): void {
    editor.current?.focus()
    document.execCommand('styleWithCSS', false, 'false')
    if (format === 'bold' || format === 'italic') document.execCommand(format)
    if (format === 'ul') document.execCommand('insertUnorderedList')
    if (format === 'ol') document.execCommand('insertOrderedList')
    if (format === 'h2' || format === 'h3') {
      document.execCommand('formatBlock', false, held.includes(format) ? 'p' : format)
    }
  }

  return { held, set }
}

/** Returns the element at the cursor when it is in the editor. */
function placeIn(editor: HTMLElement | null): Element | null {
  const node = document.getSelection()?.anchorNode ?? null
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  return element && editor?.contains(element) ? element : null
}

function isWithin(place: Element, selector: string, editor: HTMLElement | null): boolean {
  const found = place.closest(selector)
  return found !== null && editor !== found && editor?.contains(found) === true
}

/** Returns the format that the keys set: Ctrl or ⌘ with B, I, K, or with Shift and 2, 3, 7, 8. */
export function formatOfKeys({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): Format | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  return (shiftKey ? withShift[code] : plain[code]) ?? null
}

const plain: { [code: string]: Format } = { KeyB: 'bold', KeyI: 'italic', KeyK: 'a' }
const withShift: { [code: string]: Format } = { Digit2: 'h2', Digit3: 'h3', Digit7: 'ol', Digit8: 'ul' }
