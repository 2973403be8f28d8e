/** Values of `area.kind`. */
export const areaKinds = [
  ...(['state', 'province', 'county', 'region', 'municipality'] as const),
  ...(['coast', 'island', 'lake', 'park', 'mountains'] as const),
] as const
