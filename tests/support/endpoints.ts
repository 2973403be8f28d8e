import { createSite } from '#worker/site/create-site.ts'

export type Door = { method: string; pattern: string }

/** All routes the site lists, each once, without those for developers. */
export function listEndpoints(): Door[] {
  const seen = new Set<string>()
  return createSite().routes.flatMap(({ method, path }) => {
    const isOurs = method !== 'ALL' && !path.startsWith('/api/pwa/dev/')
    const key = `${method} ${path}`
    if (!isOurs || seen.has(key)) return []
    seen.add(key)
    return [{ method, pattern: path }]
  })
}

/** Fills in a route's path parameters by name; others get a placeholder. */
export function fillPath(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/:([A-Za-z0-9]+)(\{(?:[^{}]|\{[^}]*\})*\})?\??/g, (_, name: string, rule?: string) => {
    const fixed = /^\{([a-z-]+)(?:\|[a-z-]+)*\}$/.exec(rule ?? '')?.[1]
    return parts[name] ?? fixed ?? 'nothing'
  })
}

/** A seeded random number in 0 … n - 1. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}

const sources = import.meta.glob(['/app/contracts/**/*.ts', '/worker/site/api/**/*.ts', '/worker/site/pages/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

/** Every field name of bodies and queries, read from the schemas and forms. */
export function listFieldNames(): string[] {
  const names = Object.entries(sources).flatMap(([path, text]) => {
    const keys = path.startsWith('/app/contracts/') ? [...text.matchAll(/^\s*([a-zA-Z][\w]{1,30}):/gm)] : []
    return [...keys, ...text.matchAll(/'([a-z][a-z]*(?:_[a-z]+)*|[a-z]+[A-Z]\w{1,20})'/g)].map(([, name]) => name ?? '')
  })
  return [...new Set(names)].sort()
}

/** Values a careless or hostile client may send. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  1.5,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '2026-02-30',
  '32/13/2026',
  '1,0,0',
  '1-2_0_0_0',
  '-1-99_99_99_99',
  [],
  [[[]]],
  {},
  { $gt: '' },
  { toString: 1 },
  ['a', 'b'],
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  "x' OR '1'='1",
  "'; DROP TABLE booking; --",
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  'a\r\nBcc: all@evil.example',
  'a\nSet-Cookie: session=1',
  '\u202egnp.exe',
  'O’Hara-Ñandú 山田 محمد',
]
