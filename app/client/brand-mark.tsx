import type { ComponentType } from 'react'
import type { BrandId } from '#app/brands/brands.ts'

const marks = import.meta.glob<ComponentType>('/app/brands/*/mark.tsx', { eager: true, import: 'Mark' })

/** The header defines the drawing and `again` reuses it. */
export function BrandMark({ brandId, again = false }: { brandId: BrandId; again?: boolean }) {
  const Mark = marks[`/app/brands/${brandId}/mark.tsx`]
  if (!Mark) throw new Error(`The brand ${brandId} has no mark`)
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {again ? (
        <use href="#mark" />
      ) : (
        <g id="mark">
          <Mark />
        </g>
      )}
    </svg>
  )
}
