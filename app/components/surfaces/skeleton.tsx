import type { ReactNode } from 'react'
import { classNames } from '#app/components/class-names.ts'

/** Wraps bones: unseen for the first 300 ms, then breathing; says once in words that something is on its way. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton" role="status">
      <span className="vh">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export type BoneProps = { shape?: 'title' | 'cost' | 'control'; part?: 40 | 60 | 80 }

/** One sunken bar: a line of text unless a shape is given. */
export function Bone({ shape, part }: BoneProps) {
  return <span className={classNames('bone', shape, part && `w${part}`)} />
}
