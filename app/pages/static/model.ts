/** A page of plain words: about the house, for partners, help, and the legal ones. */
export type StaticModel = {
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
}
