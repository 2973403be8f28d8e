/** Who made the names, places and populations of the catalogue, and the licence that asks to say so (CC BY 4.0). */
export const placeCredits = [
  { text: 'GeoNames', href: 'https://www.geonames.org' },
  { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
] as const
