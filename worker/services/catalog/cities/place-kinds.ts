/** Values of `city.place_kind`. */
export const placeKinds = [
  ...(['city', 'oldtown', 'coast', 'lake', 'hill', 'mountain'] as const),
  ...(['country', 'woods', 'canal', 'desert', 'backwater'] as const),
] as const

export type PlaceKind = (typeof placeKinds)[number]
