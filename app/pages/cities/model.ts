/** Every city, or country, of a brand by its first letter. */
export type CitiesModel = {
  title: string
  lead: string
  groups: { letter: string; links: { text: string; href: string; detail: string }[] }[]
}
