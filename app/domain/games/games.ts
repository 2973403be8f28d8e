export const gameIds = ['picture-quiz', 'price-guess', 'amenity-memory'] as const

export type GameId = (typeof gameIds)[number]

export function isGame(text: string): text is GameId {
  return gameIds.some((id) => id === text)
}

/** Leaderboards: one game, or all games together. */
export const categories = ['all', ...gameIds] as const
export type Category = (typeof categories)[number]

export const tabs = ['total', 'best'] as const
export type Tab = (typeof tabs)[number]

export const boardFilters = ['everyone', 'around_me'] as const
export type BoardFilter = (typeof boardFilters)[number]

/** Questions of a quiz, and pairs and cards of amenity-memory. */
export const QUESTIONS = 5
export const PAIRS = 8
export const CARDS = PAIRS * 2

/** Delay before a question's clock starts, so that slow connections or reading the last result cost no points. */
export const LEAD_MS = 2_000

/** Time to answer a question in milliseconds; for amenity-memory, time for the whole board. */
export const answerMs: Readonly<Record<GameId, number>> = {
  'picture-quiz': 20_000,
  'price-guess': 45_000,
  'amenity-memory': 300_000,
}

/** Faster answers are not humanly possible: they are accepted but not scored. */
export const MIN_ANSWER_MS = 300

/** Extra time for a game of several questions. */
const SLACK_MS = 120_000

/** Returns how long a game may take from its start to its last answer, in milliseconds. */
export function playMs(game: GameId): number {
  const questions = game === 'amenity-memory' ? 1 : QUESTIONS
  return questions * (answerMs[game] + LEAD_MS) + (questions > 1 ? SLACK_MS : 0)
}
