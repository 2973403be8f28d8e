/** A page of plain words: about the house, for partners, help, and the legal ones. */
export type StaticModel = {
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
  /** On the cookie policy: everything that may be kept in a browser; null elsewhere. */
  stored: StoredModel | null
}

export type StoredModel = {
  heading: string
  lead: string
  change: { text: string; href: string }
  columns: [name: string, purpose: string, life: string]
  classes: { heading: string; text: string; rows: { name: string; purpose: string; life: string }[] }[]
}
