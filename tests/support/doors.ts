import { createSite } from '#worker/site.ts'

/** One way into the site: a method and the pattern of a path. */
export type Door = { method: string; pattern: string }

/** Every door there is, once, as the site itself lists them; what only developers have is left out. */
export function listDoors(): Door[] {
  const seen = new Set<string>()
  return createSite().routes.flatMap(({ method, path }) => {
    const isOurs = method !== 'ALL' && !path.startsWith('/api/pwa/dev/')
    const key = `${method} ${path}`
    if (!isOurs || seen.has(key)) return []
    seen.add(key)
    return [{ method, pattern: path }]
  })
}

/** The path of a door with its parts filled in by name; what is not named gets a word of its own. */
export function fillPath(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/:([A-Za-z0-9]+)(\{(?:[^{}]|\{[^}]*\})*\})?\??/g, (_, name: string, rule?: string) => {
    const fixed = /^\{([a-z-]+)(?:\|[a-z-]+)*\}$/.exec(rule ?? '')?.[1]
    return parts[name] ?? fixed ?? 'nothing'
  })
}

/** A number in 0 … n - 1 that is the same in every run. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}

const sources = import.meta.glob(['/app/contracts/**/*.ts', '/worker/api/**/*.ts', '/worker/pages/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

/** Every name a body or a query of ours may carry, read from the schemas and forms themselves. */
export function listFieldNames(): string[] {
  const names = Object.entries(sources).flatMap(([path, text]) => {
    const keys = path.startsWith('/app/contracts/') ? [...text.matchAll(/^\s*([a-zA-Z][\w]{1,30}):/gm)] : []
    return [...keys, ...text.matchAll(/'([a-z][a-z]*(?:_[a-z]+)*|[a-z]+[A-Z]\w{1,20})'/g)].map(([, name]) => name ?? '')
  })
  return [...new Set(names)].sort()
}

/** What a careless or hostile caller puts into a field. */
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
