import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/components/class-names.ts'
import { inElement } from '#app/components/markup.tsx'

export type ButtonLook = {
  /** primary: the one next step of a view; danger: the step that ends something; quiet: outlined; bare: words only; soft: chosen; floating: on a picture or map. */
  look?: 'primary' | 'danger' | 'quiet' | 'bare' | 'soft' | 'floating'
  /** 52 px instead of 44. */
  big?: boolean
  /** As wide as its column. */
  block?: boolean
  /** A disc with an icon; give it a `label`. */
  round?: boolean
  /** A ring joins the words, the width stays, further presses do nothing. */
  busy?: boolean
  /** Accessible name where the visible content is an icon. */
  label?: string
  children: ReactNode
}

export type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'>

/** A button in one of the house's weights; `type` is `button` unless said otherwise. */
export function Button({ look = 'quiet', big, block, round, busy, label, children, ...rest }: ButtonProps) {
  const onClick = busy ? stop : rest.onClick
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      className={buttonClass({ look, big, block, round, busy })}
      aria-label={label}
      aria-disabled={busy ? true : rest['aria-disabled']}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="ring" aria-hidden="true" /> : null}
      {inElement(children)}
    </button>
  )
}

/** The classes of a button, for elements that must look like one. */
export function buttonClass({ look = 'quiet', big, block, round, busy }: Omit<ButtonLook, 'children' | 'label'>) {
  return classNames('btn', look, big && 'big', block && 'block', round && 'round', busy && 'busy')
}

function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}
