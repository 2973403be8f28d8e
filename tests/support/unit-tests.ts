import { globSync, readFileSync } from 'node:fs'

/** Replaces something all files of a process share: a global, a module, the clock. */
const STANDS_IN = /\bvi\.(stub|mock|doMock|useFakeTimers|resetModules)|\bglobalThis\b/

/** Splits unit tests into those that can share a process and those that change global state. */
export function findUnitTests(root: string): { shared: string[]; alone: string[] } {
  const files = globSync('tests/app/**/*.test.{ts,tsx}', { cwd: root })
  const { shared = [], alone = [] } = Object.groupBy(files, (file) =>
    STANDS_IN.test(readFileSync(`${root}/${file}`, 'utf8')) ? 'alone' : 'shared',
  )
  return { shared, alone }
}
