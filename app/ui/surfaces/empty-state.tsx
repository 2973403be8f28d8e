import type { ReactNode } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Markup } from '#app/ui/markup.tsx'

export type EmptyStateProps = {
  title: ReactNode
  text: ReactNode
  art?: ReactNode
  as?: 'h1' | 'h2'
  page?: boolean
  column?: boolean
  actions?: ReactNode
  children?: Markup
}

export function EmptyState({ title, text, art, as: Heading = 'h2', page, column, actions, children }: EmptyStateProps) {
  return (
    <div className={classNames('empty', page && 'page', column && 'column')}>
      {art ? <div className="pic state">{art}</div> : null}
      <div>
        <Heading className="display">{title}</Heading>
        {text ? <p>{text}</p> : null}
        {children}
        {actions ? <div className="go">{actions}</div> : null}
      </div>
    </div>
  )
}

export type EmptyStateAction = { href: string; title: string; detail: string }

/** Links with a benefit each: `Without “Pool”` · `4 stays, from ₹1,860`. */
export function EmptyStateActions({ actions }: { actions: readonly EmptyStateAction[] }) {
  return (
    <ul className="action-list">
      {actions.map(({ href, title, detail }) => (
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
