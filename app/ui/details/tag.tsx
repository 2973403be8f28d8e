import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type TagProps = { look?: 'deal' | 'ok' | 'warn' | 'bad'; children: ReactNode }

/** Small badge; always has text, never colour alone. */
export function Tag({ look, children }: TagProps) {
  return <span className={classNames('tag', 'num', look)}>{children}</span>
}
