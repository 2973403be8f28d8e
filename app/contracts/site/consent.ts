import * as v from 'valibot'

/** POST consent: what a guest allows, and the version of the text they have read. */
export const consentBody = v.pipe(
  v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    preferences: v.boolean(),
    statistics: v.boolean(),
    marketing: v.boolean(),
  }),
  v.transform(({ version, ...choices }) => ({ version, choices })),
)
