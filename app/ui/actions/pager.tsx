import type { MouseEventHandler } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'

export type PagerProps = {
  label: string
  previous?: { href: string; text: string }
  next?: { href: string; text: string }
  /** Label of the button that appends the next page; shown only with `onMore`. */
  more?: string
  /** `text` is the number, `label` says "page 3"; an entry without `href` is a gap. */
  pages: readonly { text: string; label: string; href?: string; isCurrent?: boolean }[]
}

type PagerActions = {
  /** Appends the next page instead of navigating; without script the link navigates. */
  onMore?: MouseEventHandler<HTMLAnchorElement>
}

export function Pager({ label, previous, next, more, pages, onMore }: PagerProps & PagerActions) {
  return (
    <nav className="pager" aria-label={label}>
      {next && more && onMore ? (
        <a className="btn quiet block more" href={next.href} onClick={onMore}>
          {more}
        </a>
      ) : null}
      <ul>
        {previous ? (
          <li>
            <a href={previous.href} rel="prev">
              <Icon name="left" size="s" />
              <span className="word">{previous.text}</span>
            </a>
          </li>
        ) : null}
        {pages.map((page) => (
          <li key={page.label}>
            {page.href ? (
              <a href={page.href} aria-label={page.label} aria-current={page.isCurrent ? 'page' : undefined}>
                {page.text}
              </a>
            ) : (
              <span aria-hidden="true">{page.text}</span>
            )}
          </li>
        ))}
        {next ? (
          <li>
            <a href={next.href} rel="next">
              <span className="word">{next.text}</span>
              <Icon name="right" size="s" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
