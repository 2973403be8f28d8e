import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aScope } from '#tests/support/a-scope.ts'
import { homeNames } from '#tests/support/draw-part.tsx'
import { deepTest } from '#tests/support/is-deep.ts'
import { escapeJson, pageStateScript } from '#worker/site/render/page-state-script.ts'
import { visitOf } from '#worker/site/render/visit.ts'

const hostile = [
  '</script><script>alert(1)</script>',
  '</SCRIPT\n>',
  '<!--<script>',
  '-->',
  ']]>',
  '&lt;/script&gt;',
  '\u2028\u2029',
  '"\\"\\\\u003c/script>',
  "' onload='alert(1)",
  '\u0000\u0008\ud800',
  '+ADw-script+AD4-',
  '\u0024{alert(1)}',
  '<svg><![CDATA[',
]

test.each(hostile)('cannot leave its script: %j', (text) => {
  const json = escapeJson({ [text]: [text] })
  expect(json).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ [text]: [text] })
})

test('any data round-trips', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = escapeJson(value)
      expect(json).not.toMatch(/[<>\u2028\u2029]/)
      expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(value))
    }),
  )
})

deepTest('any text round-trips', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => JSON.parse(escapeJson(text)) === text))
})

test('an address is unchanged', () => {
  expect(escapeJson('/hotels-in-jaipur?rooms=1&guests=2')).toBe('"/hotels-in-jaipur?rooms=1&guests=2"')
})

test('page data is one element that runs nothing', () => {
  const page = { name: 'notice', title: '</script>', names: homeNames, path: '/?q=<', model: { text: '<b>' } } as const
  const script = pageStateScript(page, visitOf(aScope()))
  expect(script).toMatch(/^<script type="application\/json" id="page-state">[^<]*<\/script>$/)
})
