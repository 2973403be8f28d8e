import type { ReactNode } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { classNames } from '#app/components/class-names.ts'
import type { Markup } from '#app/components/markup.tsx'

export type EmptyStateProps = {
  title: ReactNode
  /** One sentence: what happened, what helps. */
  text: ReactNode
  /** The drawn state picture, an `<img>` or `<svg>`. */
  art?: ReactNode
  as?: 'h1' | 'h2'
  /** Fills a page of its own: picture beside words on a desktop. */
  page?: boolean
  /** Stands in a column beside another: picture above words. */
  column?: boolean
  /** Buttons of the next step, the first one primary. */
  actions?: ReactNode
  /** WaysOut, or anything else between text and actions. */
  children?: Markup
}

/** Picture, heading, one sentence, next step: never a dead end. */
export function EmptyState({ title, text, art, as: Heading = 'h2', page, column, actions, children }: EmptyStateProps) {
  return (
    <div className={classNames('empty', page && 'page', column && 'column')}>
      {art ? <div className="pic state">{art}</div> : null}
      <div>
        <Heading className="display">{title}</Heading>
        <p>{text}</p>
        {children}
        {actions ? <div className="go">{actions}</div> : null}
      </div>
    </div>
  )
}

export type WayOut = { href: string; title: string; detail: string }

/** Rows that lead on, each with what one gains: `Without “Pool”` · `4 stays, from ₹1,860`. */
export function WaysOut({ ways }: { ways: readonly WayOut[] }) {
  return (
    <ul className="ways">
      {ways.map(({ href, title, detail }) => (
        <li key={href}>
          <a href={href}>
            <span>
              <b>{title}</b> <small>{detail}</small>
            </span>
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  )
}
