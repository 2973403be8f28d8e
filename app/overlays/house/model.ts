import type { TextSection } from '#app/components/facts/text-sections.tsx'
import { sheetIn } from '#app/overlays/sheet.ts'

/** Something to read, part by part, every text written by the server. */
export type TextSheet = {
  title: string
  lead: string | null
  sections: TextSection[]
  /** Said small at the end. */
  note: string | null
  links: { text: string; href: string }[]
}

/** Reads such a text from a page's model; null where it brought none. */
export function textSheetOf(model: unknown): TextSheet | null {
  const sheet = sheetIn(model)
  return sheet !== null && 'sections' in sheet && 'links' in sheet ? (sheet as TextSheet) : null
}
