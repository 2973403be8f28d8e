import type { QuestionIndex } from './question-index.ts'
import { wordLikeness } from './word-likeness.ts'

/** `confidence`: from 0 to 1, how much of the question the article is about. */
export type RankedArticle = { id: string; confidence: number }

/** An article of less confidence is not among the results. */
export const MIN_RESULT = 0.3
/** An article of less confidence is not given as the answer to a question. */
export const MIN_ANSWER = 0.48

/** Shares of the score: the way to ask that fits best, all ways to ask together, how many of them fit, the article's
 * question, the answer's own words. */
const SHARES = { phrase: 0.5, phrases: 0.37, often: 0.05, title: 0.05, body: 0.03 } as const
/** Of an article that has the words in its answer alone, or of a question half of whose words no article has: it is found only. */
const NEVER_STATED = 0.4
/** So many ways to ask with a word are as good as more. */
const OFTEN = 5
/** Of a phrase's score: how much of the question it has, and how much of it the question has. */
const OF_QUESTION = 0.65
/** What a word weighs that no article has, against the rarest that one has. */
const UNKNOWN = 0.8
/** A word counts as found in an article from this likeness on. */
const FOUND = 0.7

/** By position of a word of the index: how alike it is to one word of the question. */
type Likeness = ReadonlyMap<number, number>
type Asked = { likeness: Likeness; weight: number }

/** Ranks the articles of an index by the words of a question, best first; those below `MIN_RESULT` are left out. */
export function rankArticles(index: QuestionIndex, words: readonly string[]): RankedArticle[] {
  const weights = weightsOf(index)
  const asked = words.map((word) => weigh(index, likenessOf(index, word)))
  const total = asked.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  const isOurs = asked.filter(({ likeness }) => Math.max(0, ...likeness.values()) >= FOUND).length > words.length / 2
  return index.articles
    .map(({ id, phrases, body }) => {
      const scores = phrases.map((phrase) => scorePhrase(phrase, { asked, total, weights }))
      const best = Math.max(0, ...scores)
      const all = coverage(asked, new Set(phrases.flat())) / total
      const often = frequency(asked, phrases) / total
      const text = coverage(asked, new Set(body)) / total
      const own = SHARES.title * (scores[0] ?? 0) + SHARES.body * text
      const confidence = SHARES.phrase * best + SHARES.phrases * all + SHARES.often * often + own
      return { id, confidence: Math.max(isOurs ? confidence : Math.min(confidence, NEVER_STATED), NEVER_STATED * text) }
    })
    .filter(({ confidence }) => confidence >= MIN_RESULT)
    .sort((one, other) => other.confidence - one.confidence || (one.id < other.id ? -1 : 1))
}

function likenessOf({ words }: QuestionIndex, typed: string): Likeness {
  const found = new Map<number, number>()
  words.forEach((word, position) => {
    const likeness = wordLikeness(typed, word)
    if (likeness > 0) found.set(position, likeness)
  })
  return found
}

function weigh({ articles }: QuestionIndex, likeness: Likeness): Asked {
  const having = articles.filter(({ phrases }) =>
    phrases.some((phrase) => phrase.some((position) => (likeness.get(position) ?? 0) >= FOUND)),
  ).length
  const weight = having === 0 ? UNKNOWN * rarity(1, articles.length) : rarity(having, articles.length)
  return { likeness, weight }
}

function weightsOf({ words, articles }: QuestionIndex): number[] {
  const having = new Map<number, number>()
  for (const { phrases } of articles) {
    for (const position of new Set(phrases.flat())) having.set(position, (having.get(position) ?? 0) + 1)
  }
  return words.map((_, position) => rarity(having.get(position) ?? 1, articles.length))
}

function scorePhrase(
  phrase: readonly number[],
  { asked, total, weights }: { asked: readonly Asked[]; total: number; weights: readonly number[] },
): number {
  const ofQuestion = coverage(asked, new Set(phrase)) / total
  if (ofQuestion === 0) return 0
  const whole = phrase.reduce((sum, position) => sum + (weights[position] ?? 0), 0)
  const had = phrase.reduce(
    (sum, position) =>
      sum + (weights[position] ?? 0) * Math.max(0, ...asked.map((word) => word.likeness.get(position) ?? 0)),
    0,
  )
  return OF_QUESTION * ofQuestion + (1 - OF_QUESTION) * (had / whole)
}

function coverage(asked: readonly Asked[], positions: ReadonlySet<number>): number {
  return asked.reduce((sum, { likeness, weight }) => {
    let best = 0
    for (const [position, alike] of likeness) if (alike > best && positions.has(position)) best = alike
    return sum + weight * best
  }, 0)
}

/** The weight of the words, each by how many phrases have it. */
function frequency(asked: readonly Asked[], phrases: readonly number[][]): number {
  return asked.reduce((sum, { likeness, weight }) => {
    const having = phrases.filter((phrase) => phrase.some((position) => (likeness.get(position) ?? 0) >= FOUND)).length
    return sum + weight * Math.min(1, having / OFTEN)
  }, 0)
}

/** The inverse document frequency of BM25. */
function rarity(having: number, articles: number): number {
  return Math.log(1 + (articles - having + 0.5) / (having + 0.5))
}
