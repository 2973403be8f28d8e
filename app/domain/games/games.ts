/** The three games, by the id their addresses and calls have (DEC-160). */
export const gameIds = ['picture-quiz', 'price-guess', 'amenity-memory'] as const

export type GameId = (typeof gameIds)[number]

/** Tells whether a text names a game. */
export function isGame(text: string): text is GameId {
  return gameIds.some((id) => id === text)
}

/** What a board is of: one game, or all together (DEC-162). */
export const categories = ['all', ...gameIds] as const
export type Category = (typeof categories)[number]

/** Points of all plays of the week together, or of the best one. */
export const tabs = ['total', 'best'] as const
export type Tab = (typeof tabs)[number]

/** The whole board, or the ten places about one's own. */
export const boardFilters = ['everyone', 'around_me'] as const
export type BoardFilter = (typeof boardFilters)[number]

/** Questions of a play; the board of amenity-memory is one that takes many answers. */
export const QUESTIONS = 5
export const PAIRS = 8
export const CARDS = PAIRS * 2

/** Before a question's clock begins, so that neither a slow line nor the words about the last answer cost points. */
export const LEAD_MS = 2_000

/** How long a question may be answered once its clock has begun, in milliseconds; the board of amenity-memory as a whole. */
export const answerMs: Readonly<Record<GameId, number>> = {
  'picture-quiz': 20_000,
  'price-guess': 45_000,
  'amenity-memory': 300_000,
}

/** No person answers faster than this; what comes sooner is played and not scored (DEC-166). */
export const FASTEST_MS = 300

/** Between questions a guest may look away so long in all before the play is over. */
const SLACK_MS = 120_000

/** How long a play may take, in milliseconds: then it is over, whatever was answered. */
export function playMs(game: GameId): number {
  const questions = game === 'amenity-memory' ? 1 : QUESTIONS
  return questions * (answerMs[game] + LEAD_MS) + (questions > 1 ? SLACK_MS : 0)
}
