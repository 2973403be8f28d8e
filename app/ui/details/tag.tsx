import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type TagProps = { variant?: 'deal' | 'ok' | 'warn' | 'bad'; children: ReactNode }

/** Small badge; always has text, never colour alone. */
export function Tag({ variant, children }: TagProps) {
  return <span className={classNames('tag', 'num', variant)}>{children}</span>
}
