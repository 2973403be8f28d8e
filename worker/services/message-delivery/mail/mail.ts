import type { Brand } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Content of an HTML mail; plain text, escaped when rendered. */
export type Mail = {
  locale: Locale
  brand: Brand
  /** Target of logo and name as `https://host`; null without a host. */
  origin: string | null
  heading: string
  /** Preview text beside the subject. */
  preheader: string
  paragraphs: string[]
  code: string | null
  button: { text: string; href: string } | null
  details: MailFact[]
  price: { heading: string; lines: MailAmount[] } | null
  links: { text: string; href: string }[]
  closing: string[]
  /** Sender and reason of the mail. */
  footer: string[]
}

export type MailFact = { label: string; lines: string[]; link?: { text: string; href: string } }
export type MailAmount = { label: string; amount: string; look?: 'sum' | 'muted' }
