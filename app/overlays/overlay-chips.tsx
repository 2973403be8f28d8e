import { Fragment } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type OverlayChipsProps = {
  label: string
  links: readonly { text: string; href: string; isOn: boolean }[]
  /** Wraps instead of scrolling. */
  wraps?: boolean
  /** The labels contain no numbers. */
  isPlain?: boolean
}

/** Links between variants of an overlay: each replaces the overlay, and the page below stays. */
export function OverlayChips({ label, links, wraps, isPlain }: OverlayChipsProps) {
  return (
    <nav className={classNames('chips', !wraps && 'scroll', !wraps && 'scenes')} aria-label={label}>
      {links.map(({ text, href, isOn }) => (
        <Fragment key={href}>
          <a
            className={classNames('chip', !isPlain && 'num', isOn && 'on')}
            href={href}
            data-replace=""
            data-stay=""
            aria-current={isOn ? 'true' : undefined}
          >
            {text}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
