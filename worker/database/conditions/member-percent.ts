/** Whose membership gives how much where: expressions of SQL. */
export type WantedPercent = { userId: string; brandId: string; propertyId: string; percent: string }

/** A running membership of the guest gives at least the percent at the house, its home hotel's own there (DEC-140). */
export function givesMemberPercent({ userId, brandId, propertyId, percent }: WantedPercent): string {
  return `EXISTS (SELECT 1 FROM membership m WHERE m.user_id = ${userId} AND m.brand_id = ${brandId} AND m.status = 'running'
    AND iif(m.home_property_id = ${propertyId}, m.terms ->> 'homePercent', m.terms ->> 'memberPercent') >= ${percent})`
}
