import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type Markup, wrapText } from '#app/ui/markup.tsx'

export type NoticeProps = {
  tone?: 'info' | 'ok' | 'warn' | 'bad'
  title?: ReactNode
  /** Announced immediately by screen readers; by default true for `bad`. */
  isUrgent?: boolean
  action?: Markup
  children?: ReactNode
}

const icons = { info: 'info', ok: 'check', warn: 'info', bad: 'info' } as const satisfies Record<string, IconName>

export function Notice({ tone = 'info', title, isUrgent = tone === 'bad', action, children }: NoticeProps) {
  return (
    <div className={classNames('notice', tone)} role={isUrgent ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div>
        {title ? <b>{title}</b> : null}
        {wrapText(children)}
      </div>
      {action}
    </div>
  )
}
