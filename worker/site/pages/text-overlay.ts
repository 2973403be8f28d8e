import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { IconName } from '#app/ui/art/icon.tsx'
import type { TextSection } from '#app/ui/details/text-sections.tsx'

export function textOverlay(title: string, parts: Partial<Omit<TextOverlayData, 'kind' | 'title'>>): TextOverlayData {
  return { kind: 'text', title, lead: null, sections: [], note: null, links: [], ...parts }
}

export function listOverlay(title: string, parts: Partial<Omit<ListOverlayData, 'kind' | 'title'>>): ListOverlayData {
  return { kind: 'rows', title, lead: null, rows: [], bars: [], notes: [], ...parts }
}

type Item = TextSection['items'][number]

export function line(icon: string, text: string, more: { variant?: Item['variant']; detail?: string } = {}): Item {
  return { icon, text, variant: more.variant ?? 'plain', detail: more.detail ?? null }
}

/** Returns a section, or none without items. */
export function part(title: string | null, items: Item[], variant: TextSection['variant'] = 'list'): TextSection[] {
  return items.length === 0 ? [] : [{ title, variant, items }]
}

export function textPart(title: string | null, icon: IconName, lines: readonly string[]): TextSection {
  return { title, variant: 'list', items: lines.map((text) => ({ icon, variant: 'plain', text, detail: null })) }
}
