import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { viewAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'

type MoreLinkProps = {
  to: string
  details?: Record<string, string>
  className?: string
  label?: string
  children: ReactNode
}

/** Link to an overlay of the current page. */
export function MoreLink({ to, details, className = 'link', label, children }: MoreLinkProps) {
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  return (
    <a className={className} href={withOverlay(path, to, details)} aria-label={label}>
      {children}
    </a>
  )
}
