import type { IconName } from '#app/components/art/icon.tsx'
import type { TextSection } from '#app/components/facts/text-sections.tsx'

/** Returns a section of sentences under a heading, all with the same icon. */
export function textPart(title: string | null, icon: IconName, lines: readonly string[]): TextSection {
  return { title, look: 'list', items: lines.map((text) => ({ icon, look: 'plain', text, detail: null })) }
}
