import type { Scope } from '#worker/scope.ts'

export function hasGames({ country }: Pick<Scope, 'country'>): boolean {
  return country.flags.toShowPlayAndWin
}
