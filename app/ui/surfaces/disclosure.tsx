import type { ReactNode } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'
import { wrapText } from '#app/ui/markup.tsx'

export type DisclosureProps = {
  summary: ReactNode
  open?: boolean
  /** Disclosures with the same name close each other. */
  name?: string
  children: ReactNode
}

/** Native details element: works without script and in find-on-page. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className="fold" open={open} name={name}>
      <summary>
        {wrapText(summary)}
        <Icon name="down" size="s" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
