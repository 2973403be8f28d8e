import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type SectionHeadProps = {
  title: ReactNode
  lead?: ReactNode
  link?: { text: string; href: string }
  as?: 'h1' | 'h2' | 'h3'
  size?: 'lg' | 'md'
  id?: string
}

export function SectionHead({ title, lead, link, as: Heading = 'h2', size = 'lg', id }: SectionHeadProps) {
  return (
    <div className="shead">
      <div>
        <Heading id={id} className={classNames('display', `title-${size}`)}>
          {title}
        </Heading>
        {lead ? <p>{lead}</p> : null}
      </div>
      {link ? (
        <a className="link" href={link.href}>
          {link.text}
        </a>
      ) : null}
    </div>
  )
}
