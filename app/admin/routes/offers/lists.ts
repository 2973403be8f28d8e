/** Lists of offers: those of one property, then those of the whole site. */
export const propertyLists = ['plans', 'discounts', 'extras'] as const

export const siteLists = ['coupons', 'deals', 'membership', 'member-coupons', 'referral', 'welcomes', 'prizes'] as const

export const listNames = [...propertyLists, ...siteLists] as const

export type ListName = (typeof listNames)[number]
export type SiteList = (typeof siteLists)[number]

/** In the address, the form of a new offer. Codes of offers are never this. */
export const NEW = 'new'
