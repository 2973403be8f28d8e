import { importArticles } from '#worker/services/support/articles/import-articles.ts'
import { builtRelease } from '#worker/services/support/articles/import-release.ts'
import type { TestDeps } from './a-deps.ts'

export async function withHelpArticles<D extends Pick<TestDeps, 'db' | 'search' | 'now'>>(deps: D): Promise<D> {
  await importArticles(deps, builtRelease)
  return deps
}
