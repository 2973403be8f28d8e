import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Markup } from '#app/ui/markup.tsx'
import type { TextForm } from '../forms/text-form.ts'
import type { ContentRecord, OpenVersion } from '../kinds.ts'
import type { Draft } from './draft.ts'
import type { LanguageState } from './language-field.tsx'

/** Props of the editor of a text. */
export type EditorProps = {
  address: { brand: string; kind: ContentKind; key: string; title: string }
  /** Null: not saved yet. */
  record: ContentRecord | null
  mark: Markup
  language: Locale
  version: OpenVersion | null
  source: TextForm['source']
  /** The content of a first version. */
  start: Draft
  rights: { mayWrite: boolean; mayPublish: boolean }
  stateOf: (language: Locale) => LanguageState
  /** Opens another version in place of this one. */
  onOpen: (revision: number) => void
  onCreated?: (id: string) => void
}
