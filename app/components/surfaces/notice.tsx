import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/art/icon.tsx'
import { classNames } from '#app/components/class-names.ts'
import { inElement, type Markup } from '#app/components/markup.tsx'

export type NoticeProps = {
  tone?: 'info' | 'ok' | 'warn' | 'bad'
  title?: ReactNode
  /** Announced at once; for what has just gone wrong. */
  isUrgent?: boolean
  /** At the end: a link or button. */
  action?: Markup
  children?: ReactNode
}

const icons = { info: 'info', ok: 'check', warn: 'info', bad: 'info' } as const satisfies Record<string, IconName>

/** A few words in the flow that matter now. */
export function Notice({ tone = 'info', title, isUrgent, action, children }: NoticeProps) {
  return (
    <div className={classNames('notice', tone)} role={isUrgent ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div>
        {title ? <b>{title}</b> : null}
        {inElement(children)}
      </div>
      {action}
    </div>
  )
}
