/** What the index found for one word: articles and how well each matches, above zero; each article once. */
export type WordMatches = readonly { id: string; score: number }[]

export type RankedArticle = { id: string; score: number }

/** A word half of all articles have tells none from another. */
const COMMON_SHARE = 0.5
/** What a word counts that no article has. */
const UNKNOWN_WEIGHT = 2
/** An article must answer so much of what was asked. */
const LEAST_SHARE = 0.34

/**
 * Ranks articles by all words of a question, best first: rare words count more. `articles` is how many the language has.
 * Empty where nothing answers enough of it; words all articles have count only where there is no other.
 */
export function rankArticles(words: readonly WordMatches[], articles: number): RankedArticle[] {
  const telling = words.filter((matches) => matches.length > 0 && matches.length <= articles * COMMON_SHARE)
  const unknown = words.filter((matches) => matches.length === 0)
  const counted = telling.length > 0 || unknown.length > 0 ? telling : words
  const weighed = counted.map((matches) => ({ matches, weight: rarity(matches.length, articles) }))
  const whole = weighed.reduce((sum, { weight }) => sum + weight, unknown.length * UNKNOWN_WEIGHT)
  const reached = new Map<string, { share: number; score: number }>()
  for (const { matches, weight } of weighed) {
    const best = Math.max(...matches.map(({ score }) => score))
    for (const { id, score } of matches) {
      const { share = 0, score: before = 0 } = reached.get(id) ?? {}
      reached.set(id, { share: share + weight, score: before + weight * (score / best) })
    }
  }
  return [...reached]
    .filter(([, { share }]) => share >= whole * LEAST_SHARE)
    .map(([id, { score }]) => ({ id, score }))
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
}

function rarity(found: number, articles: number): number {
  return Math.log(1 + (articles - found + 0.5) / (found + 0.5))
}
