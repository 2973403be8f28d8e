import type { TextSection } from '#app/components/text-sections.tsx'

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
  if (typeof model !== 'object' || model === null || !('sheet' in model)) return null
  const { sheet } = model
  return typeof sheet === 'object' && sheet !== null && 'sections' in sheet && 'links' in sheet
    ? (sheet as TextSheet)
    : null
}
