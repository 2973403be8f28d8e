/** What an overlay about an offer shows: its terms, or the cities it is good in, and the way on. */
export type OfferSheet = {
  kind: 'offer'
  title: string
  lead: string | null
  /** Sentences. */
  lines: string[]
  links: { text: string; href: string }[]
  action: { text: string; href: string } | null
}
