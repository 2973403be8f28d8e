import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type SectionHeadProps = {
  title: ReactNode
  sub?: ReactNode
  /** The one link at the end: "All cities". */
  action?: { text: string; href: string }
  as?: 'h1' | 'h2' | 'h3'
  size?: 'lg' | 'md'
  id?: string
}

/** Display heading at the start, at most one link at the end. */
export function SectionHead({ title, sub, action, as: Heading = 'h2', size = 'lg', id }: SectionHeadProps) {
  return (
    <div className="shead">
      <div>
        <Heading id={id} className={classNames('display', `title-${size}`)}>
          {title}
        </Heading>
        {sub ? <p>{sub}</p> : null}
      </div>
      {action ? (
        <a className="link" href={action.href}>
          {action.text}
        </a>
      ) : null}
    </div>
  )
}
