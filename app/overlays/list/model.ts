export type ListOverlayData = {
  kind: 'rows'
  title: string
  lead: string | null
  rows: { text: string; detail: string | null; href: string; isCurrent?: boolean }[]
  bars: { label: string; score: string; percent: number }[]
  notes: string[]
}
