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

/** The upright card on its way. */
export function CardBones() {
  return (
    <div className="card">
      <div className="pic" />
      <div className="body">
        <Bone part={60} />
        <Bone part={40} />
        <Bone shape="cost" />
      </div>
    </div>
  )
}

/** The list card on its way. Stands in `.list`. */
export function ListCardBones() {
  return (
    <div className="list-card">
      <div className="pic" />
      <div className="main">
        <div>
          <Bone shape="title" part={60} />
          <Bone part={40} />
        </div>
        <div className="low">
          <Bone part={60} />
          <Bone shape="cost" />
        </div>
      </div>
    </div>
  )
}
