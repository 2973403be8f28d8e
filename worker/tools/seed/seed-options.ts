export type SeedOptions = {
  /** How many stays; 3,000 unless told. */
  properties?: number
  /** The first day of the data, `YYYY-MM-DD`: reviews lie before it, prices and scarce nights after it. */
  from: string
  /** Called from time to time with the number of stays written. */
  onProgress?: (written: number) => void
}

/** Above this many stays each is written with fewer pictures, reviews and languages: such a seed is for measuring. */
export const LARGE_SEED = 20_000
