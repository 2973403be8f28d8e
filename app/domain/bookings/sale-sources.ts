/** How a booking reached the staff who made it; `booking.source` has it. */
export const saleSources = ['walk_in', 'phone', 'mail', 'group'] as const

export type SaleSource = (typeof saleSources)[number]
