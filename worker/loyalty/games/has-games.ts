import type { Scope } from '#worker/scope.ts'

/** Returns whether the page's country has games. */
export function hasGames({ country }: Pick<Scope, 'country'>): boolean {
  return country.flags.toShowPlayAndWin
}
