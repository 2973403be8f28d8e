import type { ComponentType } from 'react'
import type { BrandId } from '#app/brands/brands.ts'

const marks = import.meta.glob<ComponentType>('/app/brands/*/mark.tsx', { eager: true, import: 'Mark' })

/** A brand's sign in the colours of its tokens; it stands beside the brand's name and is silent. */
export function BrandMark({ brandId }: { brandId: BrandId }) {
  const Mark = marks[`/app/brands/${brandId}/mark.tsx`]
  if (!Mark) throw new Error(`The brand ${brandId} has no mark`)
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <Mark />
    </svg>
  )
}
