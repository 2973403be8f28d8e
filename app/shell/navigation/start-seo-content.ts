import type { createStore } from 'jotai/vanilla'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { call } from '#app/request/browser-call.ts'
import type { CallOptions, CallOutcome } from '#app/request/call.ts'
import { seoContentAtom } from '#app/state/site/seo-content.ts'
import { viewAtom } from '#app/state/view.ts'

type Ask = (path: string, options: CallOptions) => Promise<CallOutcome<{ seo_content: SeoContent | null }>>

/**
 * Loads the SEO content of each page on entering its path. Ignores late responses; a failed request shows none. Call
 * once, after hydration.
 */
export function startSeoContent(store: ReturnType<typeof createStore>, ask: Ask = call) {
  let entered: string | undefined
  const enter = async () => {
    const path = store.get(viewAtom)?.page.path.split('?')[0]
    if (path === undefined || path === entered) return
    entered = path
    store.set(seoContentAtom, null)
    const outcome = await ask('getSeoContent', { query: { path } })
    if (outcome.ok && path === entered) store.set(seoContentAtom, outcome.data.seo_content)
  }
  enter()
  store.sub(viewAtom, enter)
}
