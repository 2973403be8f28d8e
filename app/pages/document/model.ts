export type PrintRow = { label: string; text: string }

export type PrintAmount = { label: string; amount: string; date?: string; variant?: 'sum' | 'muted' }

export type PrintTable = {
  caption: string
  head: { date: string | null; label: string; amount: string }
  lines: PrintAmount[]
  sums: PrintAmount[]
  /** Text instead of lines; null when there are lines. */
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

/** Form for the buyer named on the documents; not printed. */
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
  /** Label of the button that removes the buyer; null while the guest is the buyer. */
  remove: string | null
}

export type PrintModel = {
  kind: 'invoice' | 'voucher'
  pageSize: 'a4' | 'letter'
  brandName: string
  title: string
  details: PrintRow[]
  note: string | null
  parties: { heading: string; lines: string[] }[]
  stay: { heading: string; rows: PrintRow[] }
  tables: PrintTable[]
  /** Credit note of a cancelled booking. */
  credit: { heading: string; text: string; table: PrintTable } | null
  /** QR code that the country's certified invoicing software returned. */
  qr: { src: string; alt: string } | null
  /** Line for a signature. */
  signature: string | null
  closing: string[]
  /** All documents of the booking, when there are several. */
  documents: { heading: string; links: { text: string; href: string; isShown: boolean }[] } | null
  buyer: BuyerFormModel | null
  /** Link to the document as one HTML file; null where only the page exists. */
  file: { text: string; href: string } | null
  print: string
  printHint: string
  back: { text: string; href: string }
}
