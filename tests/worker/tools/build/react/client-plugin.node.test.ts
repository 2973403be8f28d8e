import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unasked, withoutUnasked } from '#worker/tools/build/react/client-plugin.ts'
import { root } from '#worker/tools/machine/project.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const published = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

test('the browser gets React without what no page asks of it', () => {
  const kept = withoutUnasked(published)
  expect(published.length - kept.length).toBeGreaterThan(60_000)
  expect(kept).toContain('function startViewTransition() {}')
  expect(kept).not.toContain('FragmentInstance.prototype')
  expect(kept).toContain('exports.hydrateRoot = function')
  // A fragment's children stop at the next element: whoever climbs to it must not climb further.
  expect(kept).toMatch(/function isFragmentInstanceHostBoundary\(fiber\) \{\s+return 5/)
})

test('the build stops where React has other functions for it', () => {
  expect(() => withoutUnasked(published.replace('function startViewTransition(', 'function beginTransition('))).toThrow(
    'react-client: this React does viewTransitions by 24 functions, not 25',
  )
})

test('nothing of ours asks React for what is left out', () => {
  const asked =
    /\b(ViewTransition|Activity|SuspenseList|unstable_\w+|preload|preinit|preloadModule|preinitModule|preconnect|prefetchDNS)\b/
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((name) => readFileSync(join(root, name), 'utf8'))
  expect(sources.length).toBeGreaterThan(500)
  const imports = sources.flatMap((code) => code.match(/import [^;]*? from 'react(-dom)?'/g) ?? [])
  expect(imports.filter((line) => asked.test(line))).toEqual([])
  expect(sources.filter((code) => /<Fragment[^>]* ref=|<[a-z]+-[a-z-]+[\s>]/.test(code))).toEqual([])
  expect(Object.keys(unasked)).toHaveLength(6)
})
