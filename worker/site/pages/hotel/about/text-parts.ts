import type { TextSection } from '#app/ui/details/text-sections.tsx'

type Item = TextSection['items'][number]

export function line(icon: string, text: string, more: { look?: Item['look']; detail?: string } = {}): Item {
  return { icon, text, look: more.look ?? 'plain', detail: more.detail ?? null }
}

/** Returns a section as a list, or no section without items. */
export function part(title: string | null, items: Item[], look: TextSection['look'] = 'list'): TextSection[] {
  return items.length === 0 ? [] : [{ title, look, items }]
}
