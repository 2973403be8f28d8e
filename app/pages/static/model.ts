export type StaticModel = {
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
  /** Cookies and other browser storage; only on the cookie policy. */
  stored: StoredModel | null
}

export type StoredModel = {
  heading: string
  lead: string
  change: { text: string; href: string }
  columns: [name: string, purpose: string, life: string]
  classes: { heading: string; text: string; rows: { name: string; purpose: string; life: string }[] }[]
}
