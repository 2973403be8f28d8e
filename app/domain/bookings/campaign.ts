/** What a link tells of where its guest comes from: marks of campaigns [ANLY-15], and what a partner calls its sale by. */
export const campaignNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'click_id',
  'uid',
  'refid',
  'gclid',
  'dclid',
  'fbclid',
  'gclsrc',
  'wbraid',
  'gbraid',
  'msclkid',
  'twclid',
  'yclid',
  'sub_source',
  'microsite_txn_id',
  'orderUrl',
] as const

export type Campaign = Partial<Record<(typeof campaignNames)[number], string>>

/** The longest value that is kept; a longer one is no mark of a campaign. */
export const CAMPAIGN_MAX = 500

/** Where an order is kept at a partner is an address a browser may open: a page of ours or one by https. */
const OPENABLE = /^(https:\/\/[^/]|\/(?![/\\]))/

/**
 * The marks among the parameters of an address, or the fields of a form; what is empty, too long or no address where one
 * belongs is left out.
 */
export function readCampaign(params: Iterable<readonly [string, unknown]>): Campaign {
  const marks = [...params].filter(
    ([name, value]) =>
      campaignNames.some((known) => known === name) &&
      typeof value === 'string' &&
      value !== '' &&
      value.length <= CAMPAIGN_MAX &&
      (name !== 'orderUrl' || OPENABLE.test(value)),
  )
  return Object.fromEntries(marks)
}
