import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/art/icon.tsx'
import { classNames } from '#app/components/class-names.ts'
import { inElement } from '#app/components/markup.tsx'

type ChipLook = {
  on?: boolean
  icon?: IconName
  /** Shown at the end: a cross, an arrow. */
  endIcon?: IconName
  children: ReactNode
}

export type ChipProps = ChipLook & Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'>

/** A chip that toggles in place; `on` is also told to assistive technology. */
export function Chip({ on, icon, endIcon, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} {...rest} className={classNames('chip', on && 'on')}>
      <ChipContent icon={icon} endIcon={endIcon}>
        {children}
      </ChipContent>
    </button>
  )
}

export type LinkChipProps = ChipLook & { href: string } & Omit<
    ComponentProps<'a'>,
    'className' | 'style' | 'children' | 'href'
  >

/** A chip that leads to an address: the same list with or without a filter, a past search. */
export function LinkChip({ on, icon, endIcon, href, children, ...rest }: LinkChipProps) {
  return (
    <>
      <a {...rest} href={href} className={classNames('chip', on && 'on')}>
        <ChipContent icon={icon} endIcon={endIcon}>
          {children}
        </ChipContent>
      </a>{' '}
    </>
  )
}

function ChipContent({ icon, endIcon, children }: Omit<ChipLook, 'on'>) {
  return (
    <>
      {icon ? <Icon name={icon} size="s" /> : null}
      {inElement(children)}
      {endIcon ? <Icon name={endIcon} size="s" /> : null}
    </>
  )
}
