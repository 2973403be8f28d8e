type Charge = { country: string; currency: string }

/**
 * SQL for the gateway of the account that the seller of property `p` is paid into; NULL: the deployment's. The seller
 * is that of the property's registration, otherwise the brand's. Limited accounts come first.
 */
export function sellerGatewaySql({ country, currency }: Charge): string {
  return `(SELECT a.gateway FROM payment_account a
    WHERE a.seller_id = coalesce((SELECT r.seller_id FROM property_registration x
        JOIN tax_registration r ON r.id = x.registration_id WHERE x.property_id = p.id), p.brand_id)
      AND a.is_active = 1 AND ${isListed('a.countries', country)} AND ${isListed('a.currencies', currency)}
    ORDER BY a.countries IS NULL, a.currencies IS NULL, a.created_at, a.gateway LIMIT 1)`
}

function isListed(list: string, value: string): string {
  return `(${list} IS NULL OR ${value} IN (SELECT value FROM json_each(${list})))`
}
