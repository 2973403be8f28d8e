import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createElement, type ReactNode, Suspense, use } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectText } from '#worker/tools/build/react/stream-plugin.ts'

type Renderer = { renderToReadableStream: (node: ReactNode, options?: object) => Promise<ReadableStream<Uint8Array>> }

const require = createRequire(import.meta.url)
const folder = join(require.resolve('react-dom/package.json'), '..')
const production = readFileSync(join(folder, 'cjs/react-dom-server.edge.production.js'), 'utf8')
const development = readFileSync(join(folder, 'cjs/react-dom-server.edge.development.js'), 'utf8')

let scratch = ''
let published: Renderer
let collecting: Renderer

beforeAll(() => {
  scratch = mkdtempSync(join(folder, 'collected-'))
  published = load('published', production)
  collecting = load('collecting', collectText(production))
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Beside React itself, so that it shares React with the elements of the test. */
function load(name: string, code: string): Renderer {
  const file = join(scratch, `${name}.cjs`)
  writeFileSync(file, code)
  return require(file)
}

/** Pieces as they were sent; a character may stand across two of them. */
async function chunksOf({ renderToReadableStream }: Renderer, node: ReactNode): Promise<string[]> {
  const stream = await renderToReadableStream(node, { nonce: 'n1' })
  const decoder = new TextDecoder()
  const chunks: string[] = []
  for await (const chunk of stream) chunks.push(decoder.decode(chunk, { stream: true }))
  return chunks
}

/** True when two renderers draw the same; says no more, for pages are long. */
async function isDrawnAlike(node: () => ReactNode): Promise<boolean> {
  const [one, other] = await Promise.all([chunksOf(collecting, node()), chunksOf(published, node())])
  return one.join('') === other.join('')
}

const hostile = createElement(
  'main',
  { title: '"><script>alert(1)</script>', 'data-emoji': '🏨 नमस्ते مرحبا' },
  'a < b & c \u2028 𝒳',
  createElement('p', null, 'é'.repeat(5000)),
)

function rows(count: number): ReactNode {
  return Array.from({ length: count }, (_, index) => createElement('li', { key: index }, `Stay ${index} – ₹1,200`))
}

test.each([
  ['hostile text', hostile],
  ['more than one flush', createElement('ul', null, rows(3000))],
  ['nothing', null],
])('draws %s byte for byte as published', async (_name, node) => {
  expect(await isDrawnAlike(() => node)).toBe(true)
})

test('late parts follow the page, in order, with the nonce on their script', async () => {
  const late = (text: string, milliseconds: number) => {
    const promise = new Promise<string>((resolve) => setTimeout(() => resolve(text), milliseconds))
    const Late = () => use(promise)
    return createElement(Suspense, { key: text, fallback: createElement('i', null, 'wait') }, createElement(Late))
  }
  const page = () => createElement('div', null, 'first', late('slow', 40), late('quick', 10))
  const ours = await chunksOf(collecting, page())
  expect(ours[0]).toContain('first')
  expect(ours[0]).not.toContain('slow')
  expect(ours.join('')).toBe((await chunksOf(published, page())).join(''))
  expect(ours.join('').match(/<script(?! nonce="n1")/)).toBeNull()
})

test('two renders at once keep their text apart', async () => {
  const page = (name: string) => createElement('ul', null, createElement('h1', null, name), rows(2000))
  const [one, other] = await Promise.all([chunksOf(collecting, page('One')), chunksOf(collecting, page('Other'))])
  expect(one.join('') === (await chunksOf(published, page('One'))).join('')).toBe(true)
  expect(other.join('') === (await chunksOf(published, page('Other'))).join('')).toBe(true)
})

test('encodes a page in few pieces', async () => {
  const pieces = await chunksOf(collecting, createElement('ul', null, rows(3000)))
  expect(pieces.length).toBeLessThan((await chunksOf(published, createElement('ul', null, rows(3000)))).length)
})

test('fits both builds of this React', () => {
  expect(() => collectText(development)).not.toThrow()
  expect(collectText(production)).not.toMatch(/new Uint8Array\(4096\)|segment\[i\]\.byteLength/)
})

test.each([
  ['another source', 'export function render() {}'],
  ['a source without its flush', production.replaceAll('currentView = new Uint8Array', 'view = new Uint8Array')],
  ['a source without its chunks', production.replaceAll('function writeChunk(', 'function write(')],
  ['a source without its lengths', production.replace('function byteLengthOfChunk', 'function sizeOfChunk')],
])('stops the build on %s', (_name, code) => {
  expect(() => collectText(code)).toThrow('react-stream')
})
