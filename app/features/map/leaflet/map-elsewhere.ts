/** The file's area is not the one shown: the sketch says that there are no streets. */
export class MapElsewhere extends Error {}
