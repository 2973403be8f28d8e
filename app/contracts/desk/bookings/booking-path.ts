import * as v from 'valibot'

/** A booking in an address, by its number. */
export const bookingPath = v.object({ bookingNo: v.pipe(v.string(), v.maxLength(40)) })
