export type CitiesModel = {
  title: string
  lead: string
  groups: { letter: string; links: { text: string; href: string; detail: string }[] }[]
}
