/** A row of label and text, which may have several lines. */
export type PaperRow = { label: string; text: string }

/** A line of a table of amounts. */
export type PaperAmount = { label: string; amount: string; date?: string; look?: 'sum' | 'muted' }

export type PaperTable = {
  caption: string
  /** Headings of its columns; a date has one of its own where lines have dates. */
  head: { date: string | null; label: string; amount: string }
  lines: PaperAmount[]
  sums: PaperAmount[]
  /** What stands where there is no line. */
  none: string | null
}

/** The invoice or the voucher of a booking: a page made to be printed. */
export type PaperModel = {
  kind: 'invoice' | 'voucher'
  /** What the country prints on. */
  paper: 'a4' | 'letter'
  brandName: string
  title: string
  facts: PaperRow[]
  /** What must be known before anything else on it. */
  note: string | null
  parties: { heading: string; lines: string[] }[]
  stay: { heading: string; rows: PaperRow[] }
  tables: PaperTable[]
  /** Of a cancelled booking. */
  credit: { heading: string; text: string; table: PaperTable } | null
  /** What the last lines say. */
  closing: string[]
  print: string
  printHint: string
  back: { text: string; href: string }
}
