import { useEffect, useRef } from 'react'
import type { Markup } from '#app/ui/markup.tsx'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'

type Props = {
  /** The subject of the question, for screen readers. */
  label: string
  /** The consequence, with its amount. */
  title: string
  explanation?: string
  /** The act itself: `Charge ₹2,830`. */
  action: string
  tone?: 'danger' | 'primary'
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
  children?: Markup
}

/** A question in place, before something that cannot be undone or that costs money. */
export function Question(props: Props) {
  const { label, title, explanation, action, tone = 'danger', isBusy, onYes, onNo, children } = props
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), [])
  return (
    <fieldset
      ref={ref}
      className={`question ${tone}`}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onNo()
      }}
    >
      <div className="grow">
        <b>{title}</b>
        {explanation ? <p>{explanation}</p> : null}
        {children}
      </div>
      <Button label={action} variant={tone} size="small" isBusy={isBusy} onClick={onYes} />
      <Button label={text('shell.cancel')} variant="bare" size="small" shortcut="Esc" onClick={onNo} />
    </fieldset>
  )
}
