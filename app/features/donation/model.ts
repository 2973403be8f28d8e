/** Receipt of a donation, shown to anyone with its number and code. Contains no donor details. */
export type ReceiptPanel = {
  title: string
  text: string
  rows: { label: string; text: string }[]
  print: { number: string; code: string; button: string }
}
