import { type KeyboardEvent, useState } from 'react'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { Format } from './use-format.ts'

const tools: readonly { format: Format; label: AdminMessageId; sign: string; keys: string }[] = [
  { format: 'bold', label: 'content.bold', sign: 'B', keys: 'Control+B' },
  { format: 'italic', label: 'content.italic', sign: 'I', keys: 'Control+I' },
  { format: 'h2', label: 'content.heading', sign: 'H2', keys: 'Control+Shift+2' },
  { format: 'h3', label: 'content.subheading', sign: 'H3', keys: 'Control+Shift+3' },
  { format: 'ul', label: 'content.bullets', sign: '•', keys: 'Control+Shift+8' },
  { format: 'ol', label: 'content.numbers', sign: '1.', keys: 'Control+Shift+7' },
  { format: 'a', label: 'content.link', sign: '', keys: 'Control+K' },
]

type Props = { controls: string; held: readonly Format[]; onFormat: (format: Format) => void }

/** Buttons of the editor: one tab stop, arrows move between them. */
export function RichToolbar({ controls, held, onFormat }: Props) {
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (step === 0) return
    event.preventDefault()
    const next = (at + step + tools.length) % tools.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      className="rich-tools"
      aria-label={text('content.formats')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map(({ format, label, sign, keys }, index) => (
        <button
          key={format}
          type="button"
          className={`rich-tool ${format}`}
          aria-label={text(label)}
          title={text(label)}
          aria-keyshortcuts={keys}
          aria-pressed={held.includes(format)}
          tabIndex={index === at ? 0 : -1}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        >
          {sign ? <span className="rich-sign" data-sign={sign} /> : <Icon name="link" />}
        </button>
      ))}
    </div>
  )
}

function stepOf(key: string, isRightToLeft: boolean): number {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return 0
}
