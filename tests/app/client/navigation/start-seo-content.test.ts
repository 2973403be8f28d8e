import { createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import { startSeoContent } from '#app/client/navigation/start-extras.ts'
import type { CallOutcome } from '#app/client/request/call.ts'
import { seoContentAtom } from '#app/client/state/site/seo-content.ts'
import { type View, viewAtom } from '#app/client/state/view.ts'
import { homeNames } from '#tests/support/draw-part.tsx'

type Answer = CallOutcome<{ seo_content: { title: string; paragraphs: []; faqs: []; links: [] } | null }>

const content = (title: string): Answer => ({
  ok: true,
  data: { seo_content: { title, paragraphs: [], faqs: [], links: [] } },
})

function viewOf(path: string): View {
  return {
    page: { name: 'listing', title: '', names: homeNames, path, model: {} },
    Page: () => null,
    overlay: null,
    translate: (id) => id,
  }
}

test('loads content on each route entry, not for another query [SEO-01]', async () => {
  const store = createStore()
  store.set(viewAtom, viewOf('/hotels-in-jaipur?checkin=2026-12-01'))
  const ask = vi.fn(async () => content('Jaipur'))
  startSeoContent(store, ask)
  expect(ask).toHaveBeenLastCalledWith('getSeoContent', { query: { path: '/hotels-in-jaipur' } })
  await vi.waitFor(() => expect(store.get(seoContentAtom)?.title).toBe('Jaipur'))
  store.set(viewAtom, viewOf('/hotels-in-jaipur?modal=filters'))
  expect(ask).toHaveBeenCalledTimes(1)
  store.set(viewAtom, viewOf('/hotels-in-delhi'))
  expect(ask).toHaveBeenLastCalledWith('getSeoContent', { query: { path: '/hotels-in-delhi' } })
})

test('drops the answer of a left page or failed request', async () => {
  const store = createStore()
  store.set(viewAtom, viewOf('/one'))
  const slow = Promise.withResolvers<Answer>()
  const failed: Answer = { ok: false, error: { status: 0, code: 'unreached', message: '', fields: {}, details: {} } }
  const ask = vi.fn<() => Promise<Answer>>().mockReturnValueOnce(slow.promise).mockResolvedValueOnce(failed)
  startSeoContent(store, ask)
  store.set(viewAtom, viewOf('/two'))
  slow.resolve(content('One'))
  await slow.promise
  await Promise.resolve()
  expect(store.get(seoContentAtom)).toBeNull()
})
