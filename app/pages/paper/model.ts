export type PaperRow = { label: string; text: string }

export type PaperAmount = { label: string; amount: string; date?: string; look?: 'sum' | 'muted' }

export type PaperTable = {
  caption: string
  /** Column headings; `date` is set when lines have dates. */
  head: { date: string | null; label: string; amount: string }
  lines: PaperAmount[]
  sums: PaperAmount[]
  none: string | null
}

export type PaperModel = {
  kind: 'invoice' | 'voucher'
  /** Paper size of the country. */
  paper: 'a4' | 'letter'
  brandName: string
  title: string
  facts: PaperRow[]
  note: string | null
  parties: { heading: string; lines: string[] }[]
  stay: { heading: string; rows: PaperRow[] }
  tables: PaperTable[]
  /** Credit note of a cancelled booking. */
  credit: { heading: string; text: string; table: PaperTable } | null
  closing: string[]
  print: string
  printHint: string
  back: { text: string; href: string }
}
