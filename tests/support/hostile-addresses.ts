/** Values no guest types by accident: prototypes, broken escapes, very long ones, markup, SQL, invalid numbers. */
const hostileValues = [
  '__proto__',
  'constructor',
  '%00',
  '%E0%A4%A',
  '%',
  '%FF%FE',
  '9'.repeat(4000),
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '<script>',
  "' OR 1=1 --",
  '2026-02-30',
  '0000-00-00',
  '+',
  '&',
  '%F0%9F%98%80',
]

/** Addresses that give each name every hostile value, separately and together, and as list and map. */
export function hostileAddresses(names: readonly string[]): string[] {
  const single = hostileValues.map((value) => `/?${names.map((name) => `${name}=${value}`).join('&')}`)
  const many = names.flatMap((name) => hostileValues.map((value) => `${name}=${value}`)).join('&')
  const nested = names.map((name) => `${name}[]=1&${name}[a]=2&${name}`).join('&')
  return [...single, `/?${many}`, `/?${nested}`, '/?', '/?=&==&&__proto__=1&toString=2']
}
