import fc from 'fast-check'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { isPublicLink, plainText, type RichNode, type RichText, richTags } from '#app/domain/content/rich-text.ts'
import { RichText as RichTextView } from '#app/ui/details/rich-text.tsx'
import { parseRichHtml, toRichHtml } from '#worker/admin/services/content/rich-html.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><p><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=alert(1)>">',
  '<p onclick=alert(1) style="background:url(javascript:1)">p</p>',
  '<p id="main" name="cookie" class="btn">clobber</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src=x>',
  '<form action="https://evil.example"><input name=q><button formaction="javascript:1">b</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:1"><link rel=stylesheet href=x>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href="data:text/html;base64,PHN2Zz4=">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="/&#9;/evil.example">a</a>',
  '<a href="https://shop@evil.example/">a</a>',
  '<a href="https://fine.example/?a=1&amp;b=%22" target=_top onmouseover=alert(1)>a</a>',
  '<a href="/deals/spring">a</a>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--><script>alert(1)</script>-->',
  '<?xml-stylesheet href="javascript:1"?>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<xmp><script>alert(1)</script></xmp>',
  '<textarea><script>alert(1)</script></textarea>',
  '<table><tr><td><a href="https://fine.example">x<table><a href="https://other.example">y</table>',
  '<ul><p>loose</p><li><h2>deep</h2><ul><li>in</ul></ul>',
  '<strong><p>one</p><p>two</p></strong>',
]

const pieces = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<b>',
    '</b>',
    '<em>',
    '</em>',
    '<h1>',
    '</h1>',
    '<br>',
  ),
  fc.constantFrom(
    '<a href="https://fine.example/">',
    '</a>',
    '<div>',
    '</div>',
    '<table>',
    '<td>',
    '<svg>',
    '<math>',
    '<!--',
    '-->',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const documents = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''))

/** Faults of a tree: an unknown element or attribute, a link that is not public, an element where HTML moves it. */
function faultsOf(nodes: RichText, allowed: readonly string[] = ['p', 'h2', 'h3', 'ul', 'ol']): string[] {
  return nodes.flatMap((node: RichNode) => {
    if (typeof node === 'string') return allowed.includes('text') ? [] : ['text']
    const { tag, href, children = [], ...others } = node
    const inline = ['text', 'strong', 'em', 'br']
    const within = { ul: ['li'], ol: ['li'], li: [...inline, 'a', 'ul', 'ol'], a: inline }[tag as 'ul']
    const inLink = allowed === inlineOfLink ? inlineOfLink : [...inline, 'a']
    return [
      ...(richTags.includes(tag) && allowed.includes(tag) ? [] : [`${tag} in ${allowed}`]),
      ...(Object.keys(others).length > 0 ? [`attributes ${Object.keys(others)}`] : []),
      ...(tag === 'a' ? (href !== undefined && isPublicLink(href) ? [] : [`link ${href}`]) : href ? ['href'] : []),
      ...faultsOf(children, tag === 'a' ? inlineOfLink : (within ?? inLink)),
    ]
  })
}

const formatting = '<b><i><em><strong><u><s><small><big><code><font><tt><strike><nobr>'

function numbered(tag: (index: number) => string, count: number): string {
  return Array.from({ length: count }, (_, index) => tag(index)).join('')
}

const inlineOfLink = ['text', 'strong', 'em', 'br']

test('nothing but known elements and public links survives, in any mixture [CMSP-03]', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const text = parseRichHtml(html)
      expect(faultsOf(text)).toEqual([])
      // What a browser parses again is the same tree: nothing changes its meaning on the way (mXSS).
      expect(parseRichHtml(toRichHtml(text))).toEqual(text)
    }),
    { numRuns: 400 },
  )
})

test('the page has only those elements, each without attributes but an address [CMSP-03]', async () => {
  const text = hostile.flatMap(parseRichHtml)
  const stream = await renderToReadableStream(createElement(RichTextView, { text }))
  const drawn = await new Response(stream).text()
  expect([...new Set([...drawn.matchAll(/<(\w+)/g)].map(([, tag]) => tag))].sort()).toEqual(
    ['a', 'em', 'h2', 'li', 'p', 'span', 'strong', 'ul'].filter((tag) => drawn.includes(`<${tag}`)),
  )
  expect([...drawn.matchAll(/<[a-z0-9]+ ([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    'href="https://fine.example/?a=1&amp;b=%22"',
    'href="/deals/spring"',
    'href="https://fine.example"',
  ])
  expect(plainText(text)).not.toMatch(/onerror=|srcdoc/)
})

test('headings, lists, emphasis and links of an editor stay, and loose text becomes paragraphs [CMSP-03]', () => {
  const html = 'Hello <b>sea</b><h1>Rooms</h1><ul><li>One<li>Two <i>beds</i></ul><a href="/deals/sun">Deal</a>'
  const text = parseRichHtml(html)
  expect(toRichHtml(text)).toBe(
    '<p>Hello <strong>sea</strong></p><h2>Rooms</h2><ul><li>One</li><li>Two <em>beds</em></li></ul>' +
      '<p><a href="/deals/sun">Deal</a></p>',
  )
  expect(plainText(text)).toBe('Hello sea Rooms One Two beds Deal')
  expect(parseRichHtml('  <p> </p><br>')).toEqual([])
})

test.each([
  ['with other attributes each', `${numbered((index) => `<b a${index}>`, 1_100)}${'<p>x'.repeat(3_000)}`],
  ['with a bracket in a value', `${numbered((index) => `<i title=">" a${index}>`, 900)}${'<p>x'.repeat(1_000)}`],
  ['closed by a slash', `${numbered((index) => `<B/a${index}/>`, 900)}${'<p>x'.repeat(1_000)}`],
  ['of every kind', `${formatting.repeat(3)}${'<p>x'.repeat(1_950)}`],
  ['one in another', '<b>'.repeat(2_000)],
  ['links in objects', numbered((index) => `<a href="/${index}">x<object>`, 1_000)],
  ['boxes', `${'<div>'.repeat(1_990)}x`],
])('elements %s are read in a bounded time [CMSP-03]', (_, html) => {
  const start = performance.now()
  const size = JSON.stringify(parseRichHtml(html)).length
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(size).toBeLessThan(400_000)
})

test('elements nested too deep for the stack leave no text, so that the text is refused [CMSP-03]', () => {
  expect(parseRichHtml(`<p>Shown</p>${'<div>'.repeat(100_000)}x`)).toEqual([])
})

test('attributes are removed, and what follows a closed foreign element stays [CMSP-03]', () => {
  const html = '<p class="a">One <svg width="1"/>two <a href="/deals/sun" class="b">three</a></p><br data-x="1" />'
  expect(toRichHtml(parseRichHtml(html))).toBe('<p>One two <a href="/deals/sun">three</a></p>')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://plain.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://user@evil.example',
  'https://evil.example"onclick=',
  '',
  '#top',
  'deals/sun',
  'mailto:a@b.example',
])('%j is no address for a link [CMSP-03]', (href) => {
  expect(isPublicLink(href)).toBe(false)
})
