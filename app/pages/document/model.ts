export type PrintRow = { label: string; text: string }

export type PrintAmount = { label: string; amount: string; date?: string; variant?: 'sum' | 'muted' }

export type PrintTable = {
  caption: string
  head: { date: string | null; label: string; amount: string }
  lines: PrintAmount[]
  sums: PrintAmount[]
  none: string | null
}

export type PrintModel = {
  kind: 'invoice' | 'voucher'
  paper: 'a4' | 'letter'
  brandName: string
  title: string
  details: PrintRow[]
  note: string | null
  parties: { heading: string; lines: string[] }[]
  stay: { heading: string; rows: PrintRow[] }
  tables: PrintTable[]
  /** Credit note of a cancelled booking. */
  credit: { heading: string; text: string; table: PrintTable } | null
  closing: string[]
  print: string
  printHint: string
  back: { text: string; href: string }
}
