import type { ReactNode } from 'react'

const marigold = (
  <>
    <path
      fill="var(--primary)"
      d="M16 3.6A4.3 4.3 0 0 1 23.3 6A4.3 4.3 0 0 1 27.8 12.2A4.3 4.3 0 0 1 27.8 19.8A4.3 4.3 0 0 1 23.3 26A4.3 4.3 0 0 1 16 28.4A4.3 4.3 0 0 1 8.7 26A4.3 4.3 0 0 1 4.2 19.8A4.3 4.3 0 0 1 4.2 12.2A4.3 4.3 0 0 1 8.7 6A4.3 4.3 0 0 1 16 3.6z"
    />
    <path
      fill="var(--accent)"
      d="M16 8.8A3.1 3.1 0 0 1 21.1 10.9A3.1 3.1 0 0 1 23.2 16A3.1 3.1 0 0 1 21.1 21.1A3.1 3.1 0 0 1 16 23.2A3.1 3.1 0 0 1 10.9 21.1A3.1 3.1 0 0 1 8.8 16A3.1 3.1 0 0 1 10.9 10.9A3.1 3.1 0 0 1 16 8.8z"
    />
    <circle cx="16" cy="16" r="3.3" fill="var(--primary)" />
  </>
)

const dune = (
  <>
    <circle cx="21.5" cy="9.5" r="4.5" fill="var(--accent)" />
    <path fill="var(--primary)" d="M1 25C6 14 11 12.5 16 16s8 4 15-1v10z" />
    <path fill="var(--ink)" opacity=".85" d="M1 29c7-7.5 13-8 18-5s8 2 12-1v6z" />
  </>
)

const leaf = (
  <>
    <path fill="var(--primary)" d="M3 28C3 14 12 5 29 4c0 15-8 24-22 24z" />
    <path fill="none" stroke="var(--accent)" strokeWidth="2.2" strokeLinecap="round" d="M4 29C9 21 15 15 22 11" />
  </>
)

const marks = { oyo: marigold, dunehouse: dune, 'dunehouse-india': leaf } satisfies Record<string, ReactNode>

/** A brand's sign in the colours of its tokens; it stands beside the brand's name and is silent. */
export function BrandMark({ brandId }: { brandId: keyof typeof marks }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      {marks[brandId]}
    </svg>
  )
}
