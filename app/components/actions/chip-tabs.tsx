import { classNames } from '#app/components/class-names.ts'
import { LinkChip } from './chip.tsx'

export type ChipTabsProps = {
  /** What is chosen among them: "Bookings", "Sort by". */
  label: string
  /** Each a view of the page with an address of its own; the one on show is current. */
  tabs: readonly { text: string; href: string; isCurrent: boolean }[]
  /** One line that scrolls, instead of as many as it takes. */
  scroll?: boolean
}

/** The views of one page as links: they work without script, and the one on show is told to assistive technology. */
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
