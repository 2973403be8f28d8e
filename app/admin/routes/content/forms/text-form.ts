import type { Locale } from '#app/i18n/locales.ts'
import { type Draft, readPath, writePath } from '../editor/draft.ts'

/** The text that is edited, and the one it is translated from. Fields are named by their path in it. */
export type TextForm = {
  draft: Draft
  /** Null: this is the language that others are translated from. */
  source: { draft: Draft; language: Locale } | null
  language: Locale
  brand: string
  mayWrite: boolean
  /** Errors of the server, by path. */
  faults: Readonly<Record<string, string | undefined>>
  change: (next: (draft: Draft) => Draft) => void
}

export const valueAt = ({ draft }: TextForm, path: string): unknown => readPath(draft, path)

export const typedAt = (form: TextForm, path: string): string => String(valueAt(form, path) ?? '')

export function setAt({ change }: TextForm, path: string, value: unknown): void {
  change((draft) => writePath(draft, path, value))
}

export function partsAt(form: TextForm, path: string): readonly Draft[] {
  const parts = valueAt(form, path)
  return Array.isArray(parts) ? parts : []
}
