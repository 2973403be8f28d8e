import { firstIcons } from 'virtual:first-icons'
import { useMemo } from 'react'
import { classNames } from '#app/components/class-names.ts'
import type { IconName } from './icon-names.ts'
import { iconHref } from './icon-sheet.ts'

export type { IconName } from './icon-names.ts'

/** Point the way of reading, and so turn round where that runs from right to left. */
const directional: ReadonlySet<IconName> = new Set<IconName>([
  'arrow',
  'back',
  'chevron-end',
  'chevron-start',
  'external',
  'left',
  'logout',
  'near',
  'right',
])

export type IconProps = { name: IconName; size?: 's' }

/**
 * A small drawing beside words that already say it; for those who listen it is silent. The worker writes what first pages
 * show into the document: pointing at the sheet, each is a tree of its own to lay out, and all wait for a file. React keeps
 * what the document holds; what it draws later points at the page's own block of drawings once that is filled.
 */
export function Icon({ name, size }: IconProps) {
  // Settled once: an icon that is there is not drawn anew when the drawings come.
  const html = useMemo(() => firstIcons[name] ?? `<use href="${iconHref(name)}"></use>`, [name])
  const className = classNames('i', size, name === 'star' && 'fill', directional.has(name) && 'flip')
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
