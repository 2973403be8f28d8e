import { globSync, readFileSync } from 'node:fs'

/** Replaces a module, which stays replaced for later files of the process. */
const REPLACES_MODULE = /\bvi\.(mock|doMock|resetModules)\(/
/** Replaces a global or the clock. */
const REPLACES_GLOBAL = /\bvi\.(stub|useFakeTimers)|\bglobalThis\b/

/** Splits unit tests by what they change: nothing, globals (restored between files), or modules. */
export function findUnitTests(root: string): { shared: string[]; restored: string[]; alone: string[] } {
  const files = globSync('tests/app/**/*.test.{ts,tsx}', { cwd: root })
  const {
    shared = [],
    restored = [],
    alone = [],
  } = Object.groupBy(files, (file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    if (REPLACES_MODULE.test(text)) return 'alone'
    return REPLACES_GLOBAL.test(text) ? 'restored' : 'shared'
  })
  return { shared, restored, alone }
}

/** Returns the test files whose tests all run in `npm run test:deep` only: loading them takes seconds too. */
export function findDeepFiles(root: string): string[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    return /^\s*deepTest\b/m.test(text) && !/^\s*(test|it)\b/m.test(text)
  })
}
