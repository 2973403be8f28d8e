import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NestedView } from '#app/client/state/view.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { loadNestedOverlay, NestedOverlay } from '#app/overlays/nested-overlay.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const words = { unreached: 'The site cannot be reached', again: 'Try again' }
const spy = vi.fn()

beforeEach(() => {
  spy.mockReset()
  const trouble = {
    querySelector: (of: string) => ({ textContent: of === 'button' ? words.again : words.unreached }),
  }
  vi.stubGlobal('document', { getElementById: () => trouble })
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => spy(event.type, event.detail))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const path = '/book?modal=bookingSummary'
const draw = (store: ReturnType<typeof createStore>, name = 'signin') =>
  drawPart(<NestedOverlay name={name} title="Your stay" closeHref={path} />, { store, path })

async function aPart(name: string): Promise<NestedView> {
  const translate = await loadTranslator('en', ['ui'])
  return { name, Overlay: ({ closeHref }) => <p>{`${name} over ${closeHref}`}</p>, translate }
}

test('a nested overlay that fails to load says so and retries [REQ-30]', async () => {
  const store = createStore()
  const load = vi.fn(aPart).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const input = { name: 'signin', locale: 'en', load } as const
  expect(await draw(store)).toBe('')
  await loadNestedOverlay(store, input)
  const html = await draw(store)
  expect(html).toMatch(/<dialog[^>]* class="sheet sm nested"/)
  expect(html).toContain('Your stay')
  expect(html).toContain(words.unreached)
  expect(html).toContain(`>${words.again}</button>`)
  expect(html).toMatch(/<a(?=[^>]*href="\/book\?modal=bookingSummary")(?=[^>]*aria-label="Close")/)
  const failure = { category: 'import', path: '/part/overlay', status: 500, reason: 'error in import' }
  expect(spy.mock.calls).toEqual([['stayfront:failure', failure]])
  vi.mocked(console.error).mockClear()
  await loadNestedOverlay(store, input)
  expect(await draw(store)).toBe(`<p>signin over ${path}</p>`)
})

test('keeps the current overlay until the last requested one loads', async () => {
  const store = createStore()
  const late = Promise.withResolvers<NestedView>()
  await loadNestedOverlay(store, { name: 'signin', locale: 'en', load: aPart })
  const second = loadNestedOverlay(store, { name: 'signup', locale: 'en', load: () => late.promise })
  expect(await draw(store, 'signup')).toBe(`<p>signin over ${path}</p>`)
  await loadNestedOverlay(store, { name: 'showOtp', locale: 'en', load: aPart })
  late.resolve(await aPart('signup'))
  await second
  expect(await draw(store, 'showOtp')).toBe(`<p>showOtp over ${path}</p>`)
})
