/** A landmark's list has the properties within this distance in kilometres, and suggestions count them. */
export const LANDMARK_RADIUS_KM = 5
