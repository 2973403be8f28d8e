import type { TextSection } from '#app/components/facts/text-sections.tsx'

/** Something to read, part by part, every text written by the server. */
export type TextSheet = {
  kind: 'text'
  title: string
  lead: string | null
  sections: TextSection[]
  /** Said small at the end. */
  note: string | null
  links: { text: string; href: string }[]
}
