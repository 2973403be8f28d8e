import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSite } from '#worker/site.ts'

const page = new URL('../docs/api.md', import.meta.url)

test('docs list every route, and no other', () => {
  const documented = [...readFileSync(page, 'utf8').matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)`/gm)]
  const listed = documented.map(([, method, path]) => `${method} ${path}`)
  const existing = createSite()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${plain(path)}`)
  expect(listed).toEqual([...new Set(listed)])
  expect([...listed].sort()).toEqual([...new Set(existing)].sort())
})

/** A route's path without the patterns of its parts; with or without a slash at the end it is the same. */
function plain(path: string): string {
  const bare = path.replaceAll(/\{[^/]*\}/g, '')
  return bare === '/' ? bare : bare.replace(/\/$/, '')
}
