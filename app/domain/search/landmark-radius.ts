/** Kilometres around landmarks to which guests drive. */
export const drivenToKm: Readonly<Record<string, number>> = { airport: 20, ski: 10, beach: 8, lake: 8 }

/** Walking distance, for other landmarks. */
export const WALKED_TO_KM = 4
