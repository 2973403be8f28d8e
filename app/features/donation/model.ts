/** The receipt of a donation, for whoever has its number and code: nothing of the donor. */
export type ReceiptPanel = {
  title: string
  text: string
  rows: { label: string; text: string }[]
  /** Opens the receipt as a page to be printed. */
  print: { number: string; code: string; button: string }
}
