import type { ComponentType } from 'react'
import type { BrandId, BrandMarkModel } from '#app/brands/brands.ts'

const marks = import.meta.glob<ComponentType>('/app/brands/*/mark.tsx', { eager: true, import: 'Mark' })

type BrandLogoProps = {
  /** Null: only the name is shown. */
  mark: BrandMarkModel | null
  siteName: string
  /** References the drawing defined in the header instead of repeating it. */
  reusesDrawing?: boolean
}

/** Mark and name of a brand. A logo that contains the name has it as alternative text. */
export function BrandLogo({ mark, siteName, reusesDrawing = false }: BrandLogoProps) {
  if (mark?.kind !== 'picture') {
    return (
      <>
        {mark?.kind === 'folder' ? <FolderMark brandId={mark.brandId} reusesDrawing={reusesDrawing} /> : null}
        {mark?.kind === 'letter' ? <LetterMark letter={mark.letter} /> : null}
        {siteName}
      </>
    )
  }
  return (
    <>
      <img src={mark.href} width={mark.width} height={mark.height} alt={mark.containsName ? siteName : ''} />
      {mark.containsName ? null : siteName}
    </>
  )
}

function FolderMark({ brandId, reusesDrawing }: { brandId: BrandId; reusesDrawing: boolean }) {
  const Mark = marks[`/app/brands/${brandId}/mark.tsx`]
  if (!Mark) throw new Error(`The brand ${brandId} has no mark`)
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {reusesDrawing ? (
        <use href="#mark" />
      ) : (
        <g id="mark">
          <Mark />
        </g>
      )}
    </svg>
  )
}

function LetterMark({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <text x="16" y="22.5" textAnchor="middle" fontSize="19" fill="var(--on-primary)">
        {letter}
      </text>
    </svg>
  )
}
