import type { TextSection } from '#app/components/facts/text-sections.tsx'

type Item = TextSection['items'][number]

/** A line of a text with a drawing before it. */
export function line(icon: string, text: string, more: { look?: Item['look']; detail?: string } = {}): Item {
  return { icon, text, look: more.look ?? 'plain', detail: more.detail ?? null }
}

/** A part of a text as a list; none where it has no lines. */
export function part(title: string | null, items: Item[], look: TextSection['look'] = 'list'): TextSection[] {
  return items.length === 0 ? [] : [{ title, look, items }]
}
