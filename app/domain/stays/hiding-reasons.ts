/** Reasons to hide a review. A negative opinion is deliberately not a reason. */
export const hidingReasons = ['insult', 'personal_data', 'advertising', 'not_about_the_stay'] as const
export type HidingReason = (typeof hidingReasons)[number]
