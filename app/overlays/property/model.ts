import type { TextSection } from '#app/ui/details/text-sections.tsx'

export type TextOverlayData = {
  kind: 'text'
  title: string
  lead: string | null
  sections: TextSection[]
  note: string | null
  links: { text: string; href: string }[]
}
