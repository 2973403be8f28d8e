import { createContext, useContext } from 'react'
import { text } from '../text/text.ts'
import { Icon } from './icon.tsx'

/** Opens and closes the help beside the page; the frame provides it. */
export const ToggleHelp = createContext<(() => void) | null>(null)

export function HelpButton() {
  const toggle = useContext(ToggleHelp)
  if (!toggle) return null
  return (
    <button
      type="button"
      className="icon-button help-button"
      aria-label={text('shell.openHelp')}
      aria-keyshortcuts="h"
      onClick={toggle}
    >
      <Icon name="help" />
    </button>
  )
}
