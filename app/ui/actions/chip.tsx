import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { wrapText } from '#app/ui/markup.tsx'

type ChipContentProps = {
  /** Undefined: the chip is no toggle. */
  on?: boolean
  icon?: IconName
  endIcon?: IconName
  children: ReactNode
}

export type ChipProps = ChipContentProps & Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'>

/** Button in the form of a chip; with `on` a toggle. */
export function Chip({ on, icon, endIcon, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} {...rest} className={classNames('chip', on && 'on')}>
      <ChipContent icon={icon} endIcon={endIcon}>
        {children}
      </ChipContent>
    </button>
  )
}

export type LinkChipProps = ChipContentProps & { href: string } & Omit<
    ComponentProps<'a'>,
    'className' | 'style' | 'children' | 'href'
  >

/** Link in the form of a chip, followed by a space that separates it from the next one without styles. */
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

function ChipContent({ icon, endIcon, children }: Omit<ChipContentProps, 'on'>) {
  return (
    <>
      {icon ? <Icon name={icon} size="s" /> : null}
      {wrapText(children)}
      {endIcon ? <Icon name={endIcon} size="s" /> : null}
    </>
  )
}
