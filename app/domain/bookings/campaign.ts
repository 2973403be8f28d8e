/** URL parameters with the source of a visit: campaign parameters, and a partner's own order id. */
// biome-ignore format: a list in rows
export const campaignNames = [
  'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'click_id', 'uid', 'refid', 'gclid', 'dclid',
  'fbclid', 'gclsrc', 'wbraid', 'gbraid', 'msclkid', 'twclid', 'yclid', 'sub_source', 'microsite_txn_id',
  'orderUrl',
] as const

export type Campaign = Partial<Record<(typeof campaignNames)[number], string>>

/** Maximum length of a parameter; longer values are ignored. */
export const MAX_VALUE_LENGTH = 500

/** A partner's order URL: https, or a path on this site. */
const ORDER_URL = /^(https:\/\/[^/]|\/(?![/\\]))/

/** Returns the campaign parameters, without values that are empty, too long or not a valid URL. */
export function readCampaign(params: Iterable<readonly [string, unknown]>): Campaign {
  const valid = [...params].filter(
    ([name, value]) =>
      campaignNames.some((known) => known === name) &&
      typeof value === 'string' &&
      value !== '' &&
      value.length <= MAX_VALUE_LENGTH &&
      (name !== 'orderUrl' || ORDER_URL.test(value)),
  )
  return Object.fromEntries(valid)
}
