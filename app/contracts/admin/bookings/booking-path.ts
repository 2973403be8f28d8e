import * as v from 'valibot'

export const bookingPath = v.object({ bookingNo: v.pipe(v.string(), v.maxLength(40)) })
