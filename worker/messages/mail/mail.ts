import type { Brand } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** What a designed mail shows: plain words, escaped where they are drawn. */
export type Mail = {
  locale: Locale
  brand: Brand
  /** `https://host`: where the mark and the name lead; null where no host is known. */
  origin: string | null
  heading: string
  /** Shown by mail programs beside the subject. */
  preheader: string
  paragraphs: string[]
  /** A one-time password, to be read off. */
  code: string | null
  /** The one thing to do; null: there is nothing. */
  button: { text: string; href: string } | null
  facts: MailFact[]
  price: { heading: string; lines: MailAmount[] } | null
  links: { text: string; href: string }[]
  closing: string[]
  /** Who writes, and why. */
  footer: string[]
}

export type MailFact = { label: string; lines: string[]; link?: { text: string; href: string } }
export type MailAmount = { label: string; amount: string; look?: 'sum' | 'muted' }
