import { expect, test } from 'vitest'
import { sentencesIn, shownLiterals } from '#tests/support/shown-literals.ts'
import { readSources } from '#tests/support/source-tree.ts'

test('all visible texts are in the message files', () => {
  const sources = readSources(['app', 'worker']).filter(
    ({ path }) => path.endsWith('.tsx') && !path.startsWith('worker/tools/'),
  )
  const found = sources.flatMap(({ path, text }) => shownLiterals(path, text).map((words) => `${path}: ${words}`))
  expect(sources.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

/** Terms of other programs in the modules below: wire, log, style sheet, browser, mail. */
const words = [
  'Mobile Web Booking',
  'Web Booking',
  'recent searches',
  'sign out',
  'session ended',
  'a, button, input',
  'section, article, main, dialog, \\[popover\\]',
  'btn bare act',
  'notice warn',
  'noopener noreferrer',
  'any maskable',
  'required name=place',
  'CC BY 4\\.0',
  'Natural Earth',
  'Partita IVA',
  'no tiles',
  'wallet money',
  'email name',
  'openid email profile',
  'IHDR PLTE .*',
  'needs smtps://user:password@host',
  'without answer',
  'RCPT TO:',
  'AUTH (?:PLAIN|LOGIN)',
  'ON CONFLICT DO NOTHING',
  'conversation c LEFT JOIN property p [^;]*',
]
const notShown = [
  /^(?:public|private|noindex), /,
  /^(?:https?:|<|#page )/,
  / \.pic img$/,
  /^password passw0rd /,
  /^, excluded\.\w+, \w+\.\w+\)/,
  /font:|border-top:|Segoe UI|^fill=/,
  /(?:^|\s|\()(?:SELECT|INSERT|UPDATE|DELETE|WHERE|AND|EXISTS|VALUES|SET|FROM|RETURNING|ORDER BY|AS|WHEN|END|IN)\b/,
  ...words.map((text) => new RegExp(`^${text}$`)),
]

test('modules that build visible texts contain no literal sentence', () => {
  const drawn = [
    'app/ui',
    'app/features',
    'app/overlays',
    'app/pages',
    'app/client',
    'worker/site/pages',
    'worker/site/render',
  ]
  const actual = [
    'worker/site/api',
    'worker/services/bookings/reading',
    'worker/services/content',
    'worker/services/support',
    'worker/services/accounts',
    'worker/services/message-delivery',
  ]
  const sources = readSources([...drawn, ...actual, 'worker/site/seo', 'worker/site/presenters'])
  const found = sources
    // Stop words of the help search are compared, never shown.
    .filter(
      ({ path }) =>
        !/-storage\.ts$|^app\/client\/((events|request|state)\/|(client|start)\.tsx?$)|^worker\/site\/api\/records\/|\/stop-words\.ts$/.test(
          path,
        ),
    )
    .flatMap(({ path, text }) => sentencesIn(path, text).map((line) => ({ path, line })))
  expect(sources.length).toBeGreaterThan(150)
  expect(found.filter(({ line }) => !notShown.some((pattern) => pattern.test(line)))).toEqual([])
})

test.each([
  ["const model = { title: 'Hello there' }", 'Hello there'],
  ["const text = isNew ? 'Brand new' : translate('home.old')", 'Brand new'],
  ['const text = `Only $' + '{count} rooms left`', 'rooms left'],
  ['const part = <Notice text="Hello there" />', 'Hello there'],
])('finds the sentence in %s', (text, line) => {
  expect(sentencesIn('model.tsx', text)).toEqual([line])
})

test.each([
  "import { a } from './a b.ts'",
  "throw new Error('the document has no page root')",
  "type Way = 'as it is' | 'another way'",
  'const part = <p className="big title" />',
  "const id = 'home.tagline'",
])('finds no sentence in %s', (text) => {
  expect(sentencesIn('model.tsx', text)).toEqual([])
})

test.each([
  ['<p>Hello there</p>', 'Hello there'],
  ['<p>{"Hello"}</p>', 'Hello'],
  ['<p>{isNew ? "New" : null}</p>', 'New'],
  ['<p>{`Only $' + '{count} left`}</p>', 'Only'],
  ['<button aria-label="Close" />', 'Close'],
  ['<input placeholder="Where to" />', 'Where to'],
  ['<img alt={isLit && "Lit house"} />', 'Lit house'],
])('finds the words in %s', (markup, words) => {
  expect(shownLiterals('part.tsx', `export const part = ${markup}`)).toContain(words)
})

test.each([
  '<p className="big title">{text}</p>',
  '<img alt="" src="/art/a.svg" />',
  '<p>{one} · {other}&nbsp;</p>',
  '<a href={isNew ? "/new" : "/old"} aria-label={label}>{words}</a>',
])('finds no words in %s', (markup) => {
  expect(shownLiterals('part.tsx', `export const part = ${markup}`)).toEqual([])
})
