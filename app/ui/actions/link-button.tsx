import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'

export type LinkButtonProps = Omit<ButtonVariant, 'busy'> & { href: string } & Omit<
    ComponentProps<'a'>,
    'className' | 'style' | 'children' | 'href'
  >

export function LinkButton({ variant = 'quiet', big, block, round, label, href, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} href={href} className={buttonClass({ variant, big, block, round })} aria-label={label}>
      {children}
    </a>
  )
}

/** A link that looks like the primary button of a view. */
export function PrimaryLink({ text, href, block }: { text: string; href: string; block?: boolean }) {
  return (
    <LinkButton variant="primary" big block={block} href={href}>
      {text}
    </LinkButton>
  )
}
