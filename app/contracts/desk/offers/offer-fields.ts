import * as v from 'valibot'

/** The id of a brand; whether there is one is the service's to say. */
export const brandId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

/** A time of the place's clock, on the first or last day of an offer. */
export const clockTime = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

/** An amount in minor units. */
export const minorAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))

/** The slug of a city. */
export const citySlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
