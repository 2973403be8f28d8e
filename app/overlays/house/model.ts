import type { TextSection } from '#app/components/facts/text-sections.tsx'

export type TextSheet = {
  kind: 'text'
  title: string
  lead: string | null
  sections: TextSection[]
  /** Small print at the end. */
  note: string | null
  links: { text: string; href: string }[]
}
