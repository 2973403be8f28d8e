import { useState } from 'react'
import { Button } from './button.tsx'

export type CopyLabels = { text: string; done: string; failed: string }

/** Copies a text to the clipboard and confirms it. When the browser refuses, the text can be selected. */
export function CopyButton({ text, labels, onCopied }: { text: string; labels: CopyLabels; onCopied?: () => void }) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
      onCopied?.()
    } catch {
      setState('failed')
    }
  }

  const statusText = { idle: '', done: labels.done, failed: labels.failed }[state]
  return (
    <span className="js-only">
      <Button onClick={copy}>{state === 'done' ? labels.done : labels.text}</Button>
      <span className={state === 'failed' ? 'sm' : 'vh'} role="status">
        {statusText}
      </span>
    </span>
  )
}
