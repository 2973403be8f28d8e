export type WantedPercent = { userId: string; brandId: string; propertyId: string; percent: string }

/**
 * SQL condition that an active membership gives at least this discount at the property, or its home hotel discount
 * there.
 */
export function givesMemberPercent({ userId, brandId, propertyId, percent }: WantedPercent): string {
  return `EXISTS (SELECT 1 FROM membership m WHERE m.user_id = ${userId} AND m.brand_id = ${brandId} AND m.status = 'running'
    AND iif(m.home_property_id = ${propertyId}, m.terms ->> 'homePercent', m.terms ->> 'memberPercent') >= ${percent})`
}
