import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'

export type LinkButtonProps = Omit<ButtonVariant, 'busy'> & { href: string } & Omit<
    ComponentProps<'a'>,
    'className' | 'style' | 'children' | 'href'
  >

export function LinkButton({ look = 'quiet', big, block, round, label, href, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} href={href} className={buttonClass({ look, big, block, round })} aria-label={label}>
      {children}
    </a>
  )
}
