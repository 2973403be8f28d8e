import { readProperty, readTexts } from '#app/admin/client/address.ts'
import { type SectionName, sectionNames } from './sections.ts'

type PropertyEditorSearch = {
  property?: number
  section?: SectionName
  /** Language beside English. */
  lang?: string
  /** Room type in hand. */
  room?: number
  /** Field to go to. */
  field?: string
}

export function readPropertyEditorSearch(search: Record<string, unknown>): PropertyEditorSearch {
  const section = sectionNames.find((name) => name === search.section)
  return {
    ...readProperty(search),
    ...(section ? { section } : {}),
    ...readTexts(search, ['lang', 'field']),
    ...(Number.isInteger(search.room) ? { room: search.room as number } : {}),
  }
}
