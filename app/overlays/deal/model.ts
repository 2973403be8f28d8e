export type OfferOverlayData = {
  kind: 'offer'
  title: string
  lead: string | null
  lines: string[]
  links: { text: string; href: string }[]
  action: { text: string; href: string } | null
}
