import { LinkButton, PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { StateArt, type StateName } from '#app/ui/art/state-art.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { EmptyState } from './empty-state.tsx'

type Link = { text: string; href: string }
type EmptyPageProps = { state: StateName; title: string; text: string; link: Link | null; children?: Markup }

/** Page without content: a drawing, what the guest can do, and the link to it. */
export function EmptyPage({ state, link, title, text, children }: EmptyPageProps) {
  return (
    <EmptyState
      page
      as="h1"
      art={<StateArt state={state} />}
      title={title}
      text={text}
      actions={link ? <PrimaryLink text={link.text} href={link.href} /> : null}
    >
      {children}
    </EmptyState>
  )
}

type EmptySectionProps = EmptyPageProps & { link: Link; column?: boolean; variant?: 'primary' | 'quiet' }

/** Part of a page without content, such as an empty list. */
export function EmptySection({ state, link, title, text, column, variant = 'primary' }: EmptySectionProps) {
  return (
    <EmptyState
      column={column}
      art={<StateArt state={state} />}
      title={title}
      text={text}
      actions={
        <LinkButton variant={variant} href={link.href}>
          {link.text}
        </LinkButton>
      }
    />
  )
}
