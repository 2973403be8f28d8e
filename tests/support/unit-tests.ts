import { globSync, readFileSync } from 'node:fs'

/** Stands in for something every file of a process shares: a global, a module, the clock. */
const STANDS_IN = /\bvi\.(stub|mock|doMock|useFakeTimers|resetModules)|\bglobalThis\b/

/** The tests of the rules: those that may share a process, and those that change what all in it would see. */
export function findUnitTests(root: string): { shared: string[]; alone: string[] } {
  const files = globSync('tests/app/**/*.test.{ts,tsx}', { cwd: root })
  const { shared = [], alone = [] } = Object.groupBy(files, (file) =>
    STANDS_IN.test(readFileSync(`${root}/${file}`, 'utf8')) ? 'alone' : 'shared',
  )
  return { shared, alone }
}
