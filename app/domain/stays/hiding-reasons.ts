/** Why a review may be hidden; that it is unfavourable is none. */
export const hidingReasons = ['insult', 'personal_data', 'advertising', 'not_about_the_stay'] as const

export type HidingReason = (typeof hidingReasons)[number]
