import type { RichText } from '#app/domain/content/rich-text.ts'
import type { TextLanguage } from '#app/i18n/locales.ts'

export type StaticModel = {
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
  /** The operator's text in place of the sections, and its language when it is not translated. */
  text?: RichText
  language?: TextLanguage
  /** Cookies and other browser storage; only on the cookie policy. */
  stored: StoredModel | null
}

export type StoredModel = {
  heading: string
  lead: string
  change: { text: string; href: string }
  columns: [name: string, purpose: string, life: string]
  classes: { heading: string; text: string; rows: { name: string; purpose: string; life: string }[] }[]
}
