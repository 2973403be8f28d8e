/** Properties with fewer ratings are not called good on a card, nor best in a comparison. */
export const MIN_RATINGS_TO_RECOMMEND = 10
