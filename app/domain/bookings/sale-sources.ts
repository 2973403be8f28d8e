/** How a booking made by staff was requested, as stored in `booking.source`. */
export const saleSources = ['walk_in', 'phone', 'mail', 'group'] as const

export type SaleSource = (typeof saleSources)[number]
