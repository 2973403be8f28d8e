import { firstIcons } from 'virtual:first-icons'
import { useMemo } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import { iconHref } from './icon-sprite.ts'

export type { IconName } from './icon-names.ts'

/** Icons with a reading direction, mirrored in right-to-left languages. */
const directionalIcons: ReadonlySet<IconName> = new Set<IconName>([
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

/** The worker inlines the icons of first views, because references to the external file delay them. */
export function Icon({ name, size }: IconProps) {
  // Memoized, so that existing icons do not change when the symbols arrive.
  const html = useMemo(() => firstIcons[name] ?? `<use href="${iconHref(name)}"></use>`, [name])
  const className = classNames('i', size, name === 'star' && 'fill', directionalIcons.has(name) && 'flip')
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
