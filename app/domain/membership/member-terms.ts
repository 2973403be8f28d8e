/** What a running membership takes off the rooms of a house that takes part. Whole percents; home is never below member. */
export type MemberTerms = {
  memberPercent: number
  /** At the home hotel alone (DEC-131). */
  homePercent: number
  /** Null: none chosen yet. */
  homePropertyId: number | null
}

/** The percent at a house that takes part; 0 for who is no member (DEC-132). */
export function memberPercentAt(terms: MemberTerms | null, propertyId: number): number {
  if (terms === null) return 0
  return terms.homePropertyId === propertyId ? terms.homePercent : terms.memberPercent
}

/** What a house that takes part has to do with membership, seen by whoever asks. */
export type HouseMembership = {
  /** Off the rooms of who asks; 0 for everybody who is no member. */
  memberPercent: number
  /** The lowest of the brand's plans on sale: what `Members pay` is reckoned with. Null where membership is not shown. */
  paysPercent: number | null
  /** The country's first plan by rank; null where it has none on sale, or membership is not shown. */
  plan: { memberPercent: number; homePercent: number } | null
}
