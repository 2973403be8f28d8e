/** Attribution for place names, coordinates and populations, required by the licence (CC BY 4.0). */
export const placeCredits = [
  { text: 'GeoNames', href: 'https://www.geonames.org' },
  { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
] as const
