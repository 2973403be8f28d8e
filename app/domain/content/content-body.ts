import type { BrandLink } from '../brands/brand-settings.ts'
import type { RichText } from './rich-text.ts'

/** A stored picture with its wide file's size in pixels; `alt` is empty for a decorative one. */
export type ContentPicture = { name: string; width: number; height: number; alt: string }

export type ContentBlock =
  | { type: 'text'; text: RichText }
  | { type: 'picture'; picture: ContentPicture; caption: string | null }
  /** `list` is the address of a list of the site, with filters and order in its query. */
  | { type: 'stays'; heading: string; list: string; limit: number }
  | { type: 'faq'; heading: string; questions: { question: string; answer: RichText }[] }
  | { type: 'action'; text: string; href: string; note: string | null }

/** Bodies as stored: checked and sanitised by the admin, trusted by the site. */
export type ContentBody = {
  hero: { tagline: string | null; claims: string[] | null; picture: ContentPicture | null }
  banner: { text: string; link: BrandLink | null }
  navigation: { links: BrandLink[] }
  footer: { links: BrandLink[] }
  landing: { title: string; description: string; lead: string; blocks: ContentBlock[] }
  place: {
    title: string
    paragraphs: string[]
    faqs: { question: string; answer: string }[]
    links: BrandLink[]
  }
  legal: { title: string; lead: string; text: RichText }
}
