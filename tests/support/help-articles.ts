import { keepArticles } from '#worker/services/support/articles/keep-articles.ts'
import { builtRelease } from '#worker/services/support/articles/keep-release.ts'
import type { TestDeps } from './a-deps.ts'

export async function withHelpArticles<D extends Pick<TestDeps, 'db' | 'search' | 'now'>>(deps: D): Promise<D> {
  await keepArticles(deps, builtRelease)
  return deps
}
