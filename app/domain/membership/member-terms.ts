/** Discounts in whole percent; `homePercent` is never below `memberPercent`. */
export type MemberTerms = {
  memberPercent: number
  homePercent: number
  /** Null until the member chooses one. */
  homePropertyId: number | null
}

/** Returns the member's discount at a property in whole percent; 0 without a membership. */
export function memberPercentAt(terms: MemberTerms | null, propertyId: number): number {
  if (terms === null) return 0
  return terms.homePropertyId === propertyId ? terms.homePercent : terms.memberPercent
}

export type PropertyMembership = {
  memberPercent: number
  /** Lowest member discount of the plans on sale, for "Members pay"; null when membership is not shown. */
  paysPercent: number | null
  /** The country's first plan by rank; null when no plan is on sale or membership is not shown. */
  plan: { memberPercent: number; homePercent: number } | null
}
