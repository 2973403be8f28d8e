import * as v from 'valibot'

/** A brand id; the service checks whether it exists. */
export const brandId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

/** Local time on the first or last day of an offer. */
export const clockTime = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

export const minorAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))

export const citySlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
