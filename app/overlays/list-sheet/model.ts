import { sheetIn } from '#app/overlays/sheet.ts'

/** What the sheet shows, as the list's page writes it: whatever of it there is. */
export type Sheet = {
  title: string
  lead: string | null
  rows: { text: string; detail: string | null; href: string; isCurrent?: boolean }[]
  bars: { label: string; score: string; percent: number }[]
  notes: string[]
}

/** The sheet of a page's model; null where the page has none. */
export function readSheet(model: unknown): Sheet | null {
  const sheet = sheetIn(model)
  const isSheet = sheet !== null && 'title' in sheet && 'rows' in sheet && 'bars' in sheet
  return isSheet ? (sheet as Sheet) : null
}
