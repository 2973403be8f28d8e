import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** Loading placeholder: invisible for the first 300 ms; announces its label once. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton" role="status">
      <span className="vh">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export type BoneProps = { shape?: 'title' | 'control'; widthPercent?: 40 | 60 | 80 }

/** One grey bar of a skeleton. */
export function Bone({ shape, widthPercent }: BoneProps) {
  return <span className={classNames('bone', shape, widthPercent && `w${widthPercent}`)} />
}
