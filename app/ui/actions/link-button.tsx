import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

export type LinkButtonProps = Omit<ButtonLook, 'busy'> & { href: string } & Omit<
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
