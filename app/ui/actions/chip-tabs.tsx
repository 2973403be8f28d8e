import { classNames } from '#app/ui/class-names.ts'
import { LinkChip } from './chip.tsx'

export type ChipTabsProps = {
  label: string
  tabs: readonly { text: string; href: string; isCurrent: boolean }[]
  /** One scrolling line instead of wrapping. */
  scroll?: boolean
}

/** Links to the views of a page, as chips. */
export function ChipTabs({ label, tabs, scroll }: ChipTabsProps) {
  return (
    <nav className={classNames('chips', scroll && 'scroll')} aria-label={label}>
      {tabs.map(({ text, href, isCurrent }) => (
        <LinkChip key={href} href={href} on={isCurrent} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </LinkChip>
      ))}
    </nav>
  )
}
