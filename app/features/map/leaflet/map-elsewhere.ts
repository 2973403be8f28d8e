/** Thrown when the map file covers another area; the sketch is then shown without an error. */
export class MapElsewhere extends Error {}
