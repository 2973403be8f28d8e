export type PrintRow = { label: string; text: string }

export type PrintAmount = { label: string; amount: string; date?: string; variant?: 'sum' | 'muted' }

export type PrintTable = {
  caption: string
  head: { date: string | null; label: string; amount: string }
  lines: PrintAmount[]
  sums: PrintAmount[]
  none: string | null
}

export type BuyerField = {
  name: 'name' | 'street' | 'postal_code' | 'city' | 'tax_number'
  label: string
  value: string
  max: number
  hint?: string
  error?: string
  isNeeded: boolean
}

/** The form for whom the documents are written; outside the printed page. */
export type BuyerFormModel = {
  action: string
  xsrf: string
  title: string
  text: string
  isOpen: boolean
  saved: string | null
  error: string | null
  fields: BuyerField[]
  country: { label: string; value: string; options: { value: string; text: string }[] }
  /** States of India; null elsewhere. */
  state: { label: string; value: string; options: { value: string; text: string }[] } | null
  save: string
  /** Null while the guest is the buyer. */
  remove: string | null
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
  /** QR code of certified software. */
  qr: { src: string; alt: string } | null
  /** Line for a signature. */
  signature: string | null
  closing: string[]
  /** All documents of the booking, when there are several. */
  documents: { heading: string; links: { text: string; href: string; isShown: boolean }[] } | null
  buyer: BuyerFormModel | null
  /** The document as one HTML file; null: the page alone. */
  file: { text: string; href: string } | null
  print: string
  printHint: string
  back: { text: string; href: string }
}
