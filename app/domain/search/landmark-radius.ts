/** Search radius in kilometres around kinds of landmarks that guests drive to. */
export const drivingRadiusKm: Readonly<Record<string, number>> = { airport: 20, ski: 10, beach: 8, lake: 8 }

/** Search radius around other landmarks: walking distance. */
export const WALKING_RADIUS_KM = 4
