/**
 * Discounts of an active membership at participating properties, in whole percent. `homePercent` is never below
 * `memberPercent`.
 */
export type MemberTerms = {
  memberPercent: number
  homePercent: number
  /** Null until the member chooses one. */
  homePropertyId: number | null
}

/** Returns the member discount at a participating property; 0 without membership. */
export function memberPercentAt(terms: MemberTerms | null, propertyId: number): number {
  if (terms === null) return 0
  return terms.homePropertyId === propertyId ? terms.homePercent : terms.memberPercent
}

export type PropertyMembership = {
  /** Discount for this visitor; 0 for non-members. */
  memberPercent: number
  /**
   * The lowest member discount of the brand's plans on sale, used for "Members pay". Null when membership is not shown.
   */
  paysPercent: number | null
  /** The country's first plan by rank; null when no plan is on sale or membership is not shown. */
  plan: { memberPercent: number; homePercent: number } | null
}
