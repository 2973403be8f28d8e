import * as v from 'valibot'
import { each } from '#app/contracts/wire-values.ts'

export const consentBody = v.pipe(
  v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    ...each(v.boolean(), 'preferences', 'statistics', 'marketing'),
  }),
  v.transform(({ version, ...choices }) => ({ version, choices })),
)
