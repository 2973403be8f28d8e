import type { IconName } from '#app/components/art/icon.tsx'
import type { TextSection } from '#app/components/facts/text-sections.tsx'

/** One part of a sheet to read: sentences under a heading, each with the same drawing. */
export function textPart(title: string | null, icon: IconName, lines: readonly string[]): TextSection {
  return { title, look: 'list', items: lines.map((text) => ({ icon, look: 'plain', text, detail: null })) }
}
