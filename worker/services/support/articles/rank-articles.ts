import type { QuestionIndex } from './question-index.ts'

export type RankedArticle = { id: string; confidence: number }

const MIN_RESULT = 0.3
export const MIN_ANSWER = 0.48

/** Weights of the score: best wording, all wordings together, number of matching wordings, title, answer's words. */
const SCORE_WEIGHTS = { bestPhrase: 0.5, allPhrases: 0.37, frequency: 0.05, title: 0.05, answer: 0.03 } as const
/** Maximum of an article that matches only in its answer, or when half of the question's words are unknown. */
const MAX_WITHOUT_PHRASE = 0.4
/** More matching wordings than this do not increase the score. */
const MAX_COUNTED_MATCHES = 5
/** Weight of the share of the question found in the phrase, against the share of the phrase found in the question. */
const QUESTION_WEIGHT = 0.65
/** Weight of an unknown word, relative to the rarest known one. */
const UNKNOWN_WEIGHT = 0.8
/** Likeness of two words that differ, by how they match. */
const LIKENESS = { withoutTones: 0.9, prefix: 0.85, sharedStem: 0.75, typingError: 0.75, part: 0.7 } as const

const MARKS = /\p{M}+$/u

const MIN_LIKENESS = 0.7

type Likeness = ReadonlyMap<number, number>
type QueryWord = { likeness: Likeness; weight: number }

export function rankArticles(index: QuestionIndex, words: readonly string[]): RankedArticle[] {
  const weights = calculateWeights(index)
  const queryWords = words.map((word) => weighWord(index, findLikeness(index, word)))
  const total = queryWords.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  const knownWords = queryWords.filter(({ likeness }) => Math.max(0, ...likeness.values()) >= MIN_LIKENESS)
  const query = { queryWords, total, weights, areMostWordsKnown: knownWords.length > words.length / 2 }
  return index.articles
    .map((article) => ({ id: article.id, confidence: scoreArticle(article, query) }))
    .filter(({ confidence }) => confidence >= MIN_RESULT)
    .sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1))
}

type Query = {
  queryWords: readonly QueryWord[]
  /** Sum of the words' weights. */
  total: number
  /** Weight of each word of the index. */
  weights: readonly number[]
  areMostWordsKnown: boolean
}

function scoreArticle({ phrases, body }: QuestionIndex['articles'][number], query: Query): number {
  const { queryWords, total } = query
  const scores = phrases.map((phrase) => scorePhrase(phrase, query))
  const answerCoverage = coverage(queryWords, new Set(body)) / total
  const score =
    SCORE_WEIGHTS.bestPhrase * Math.max(0, ...scores) +
    SCORE_WEIGHTS.allPhrases * (coverage(queryWords, new Set(phrases.flat())) / total) +
    SCORE_WEIGHTS.frequency * (frequency(queryWords, phrases) / total) +
    (SCORE_WEIGHTS.title * (scores[0] ?? 0) + SCORE_WEIGHTS.answer * answerCoverage)
  const limited = query.areMostWordsKnown ? score : Math.min(score, MAX_WITHOUT_PHRASE)
  return Math.max(limited, MAX_WITHOUT_PHRASE * answerCoverage)
}

function findLikeness({ words }: QuestionIndex, typed: string): Likeness {
  const found = new Map<number, number>()
  words.forEach((word, position) => {
    const likeness = wordLikeness(typed, word)
    if (likeness > 0) found.set(position, likeness)
  })
  return found
}

function weighWord({ articles }: QuestionIndex, likeness: Likeness): QueryWord {
  const matching = articles.filter(({ phrases }) =>
    phrases.some((phrase) => phrase.some((position) => (likeness.get(position) ?? 0) >= MIN_LIKENESS)),
  ).length
  const weight = matching === 0 ? UNKNOWN_WEIGHT * rarity(1, articles.length) : rarity(matching, articles.length)
  return { likeness, weight }
}

function calculateWeights({ words, articles }: QuestionIndex): number[] {
  const matching = new Map<number, number>()
  for (const { phrases } of articles) {
    for (const position of new Set(phrases.flat())) matching.set(position, (matching.get(position) ?? 0) + 1)
  }
  return words.map((_, position) => rarity(matching.get(position) ?? 1, articles.length))
}

function scorePhrase(phrase: readonly number[], { queryWords, total, weights }: Query): number {
  const questionShare = coverage(queryWords, new Set(phrase)) / total
  if (questionShare === 0) return 0
  const phraseTotal = phrase.reduce((sum, position) => sum + (weights[position] ?? 0), 0)
  const matched = phrase.reduce(
    (sum, position) =>
      sum + (weights[position] ?? 0) * Math.max(0, ...queryWords.map((word) => word.likeness.get(position) ?? 0)),
    0,
  )
  return QUESTION_WEIGHT * questionShare + (1 - QUESTION_WEIGHT) * (matched / phraseTotal)
}

function coverage(queryWords: readonly QueryWord[], positions: ReadonlySet<number>): number {
  return queryWords.reduce((sum, { likeness, weight }) => {
    let best = 0
    for (const [position, value] of likeness) if (value > best && positions.has(position)) best = value
    return sum + weight * best
  }, 0)
}

function frequency(queryWords: readonly QueryWord[], phrases: readonly number[][]): number {
  return queryWords.reduce((sum, { likeness, weight }) => {
    const matching = phrases.filter((phrase) =>
      phrase.some((position) => (likeness.get(position) ?? 0) >= MIN_LIKENESS),
    ).length
    return sum + weight * Math.min(1, matching / MAX_COUNTED_MATCHES)
  }, 0)
}

/** Returns the inverse document frequency of BM25. */
function rarity(matching: number, articles: number): number {
  return Math.log(1 + (articles - matching + 0.5) / (matching + 0.5))
}

function wordLikeness(typed: string, known: string): number {
  if (typed === known) return 1
  const base = typed.replace(MARKS, '')
  if (MARKS.test(known)) {
    // Vietnamese: a word typed without tones matches every tone.
    return base === typed && known.replace(MARKS, '') === base ? LIKENESS.withoutTones : 0
  }
  if (base !== typed) return 0
  return sharedLikeness(typed, known)
}

function sharedLikeness(typed: string, known: string): number {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed]
  if (/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(short))
    return short.length >= 2 && long.includes(short) ? LIKENESS.part : 0
  if (short.length >= 4 && long.startsWith(short)) return LIKENESS.prefix
  const shared = sharedStartLength(short, long)
  if (shared >= 5 && shared >= short.length * 0.75) return LIKENESS.sharedStem
  if (short.length >= 5 && isOneTypoApart(short, long)) return LIKENESS.typingError
  return short.length >= 5 && long.length >= short.length + 3 && long.includes(short) ? LIKENESS.part : 0
}

function sharedStartLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

/** Returns whether one letter is wrong, missing or extra, or two are swapped; the first letter must match. */
function isOneTypoApart(short: string, long: string): boolean {
  if (long.length - short.length > 1 || short[0] !== long[0]) return false
  const at = sharedStartLength(short, long)
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
