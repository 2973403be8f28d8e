import type { IconName } from '#app/components/art/icon.tsx'
import type { TextSection } from '#app/components/facts/text-sections.tsx'

export function textPart(title: string | null, icon: IconName, lines: readonly string[]): TextSection {
  return { title, look: 'list', items: lines.map((text) => ({ icon, look: 'plain', text, detail: null })) }
}
