import type { Scope } from '#worker/scope.ts'

/** Whether the country of a page plays: without its flag there is nothing of games [CTRY-12, REWD-58]. */
export function hasGames({ country }: Pick<Scope, 'country'>): boolean {
  return country.flags.toShowPlayAndWin
}
