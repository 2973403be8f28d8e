/** A score of fewer ratings is not called good on a card or the best of a comparison. */
export const FEW_RATINGS = 10
