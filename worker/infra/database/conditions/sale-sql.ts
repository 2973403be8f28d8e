/**
 * SQL condition that a brand sells a room type: it is enabled and its property is open. Takes columns or placeholders.
 */
export function isOnSale({ categoryId, brandId }: { categoryId: string; brandId: string }): string {
  return `EXISTS (SELECT 1 FROM room_category c JOIN property p ON p.id = c.property_id
    WHERE c.id = ${categoryId} AND c.is_disabled = 0 AND ${isOpenProperty} AND p.brand_id = ${brandId})`
}

/** SQL condition that a room type, enabled or not, belongs to an open property of a brand: staff sell it. */
export function isOfProperty({ categoryId, brandId }: { categoryId: string; brandId: string }): string {
  return `EXISTS (SELECT 1 FROM room_category c JOIN property p ON p.id = c.property_id
    WHERE c.id = ${categoryId} AND ${isOpenProperty} AND p.brand_id = ${brandId})`
}

/**
 * SQL condition that a property `p` can be opened and booked by URL: live, or for testing the site. Search results
 * require `is_live`.
 */
export const isOpenProperty = '(p.is_live = 1 OR p.is_test = 1)'

/** SQL expression for the rooms left on a night of `stock`: total minus sold and blocked, 0 when closed. */
export function roomsLeft(name: string): string {
  return `iif(${name}.is_closed, 0, max(0, ${name}.total - ${name}.sold - ${name}.blocked))`
}

/** SQL condition that a row of `membership_plan` is on sale on a day, last day included. */
export function isOnSaleSql(plan: string, day: string): string {
  return `${plan}.first_day <= ${day} AND (${plan}.last_day IS NULL OR ${plan}.last_day >= ${day})`
}
