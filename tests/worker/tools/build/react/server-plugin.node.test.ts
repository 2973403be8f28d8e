import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutLegacy } from '#worker/tools/build/react/server-plugin.ts'

const entry = readFileSync(createRequire(import.meta.url).resolve('react-dom/server.edge'), 'utf8')

test('the worker gets the streaming renderer and not the one of static markup', () => {
  const kept = withoutLegacy(entry)
  expect(kept).toContain("require('./cjs/react-dom-server.edge.production.js')")
  expect(kept).toContain('exports.renderToReadableStream = b.renderToReadableStream;')
  expect(kept).not.toMatch(/legacy|renderToString|renderToStaticMarkup/)
})

test.each([
  ['loads another file', entry.replace('react-dom-server-legacy.browser.production.js', 'react-dom-server-static.js')],
  ['exports under other names', entry.replace('exports.renderToString = l', 'exports.renderToText = l')],
  ['uses the old renderer for more', `${entry}exports.more = l.more;\n`],
])('stops the build when React %s', (_, code) => {
  expect(() => withoutLegacy(code)).toThrow('react-server: this React has another entry')
})
