/**
 * Tells whether somebody is a company's administrator or a travel agent: by the role CorporateAdmin, or by an account
 * detail being there [AUTH-50]. It changes words on a page and gives no rights.
 */
export function isBusinessUser(user: { deviseRole: string; accountDetail?: unknown }): boolean {
  return user.deviseRole === 'CorporateAdmin' || Boolean(user.accountDetail)
}

/** How travel agents and companies browse, as `_umd` says it. */
export const browsingModes = ['travel_agent', 'corporate'] as const

export type BrowsingMode = (typeof browsingModes)[number]
