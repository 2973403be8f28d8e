import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { startMicroSite } from '#app/client/navigation/start-extras.ts'
import { microSiteAtom } from '#app/client/state/site/micro-site.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { aMicrosite } from '#tests/support/a-microsite.ts'
import { aVisit } from '#tests/support/draw-part.tsx'

afterEach(() => vi.unstubAllGlobals())

function start(cookie: string, microsite = aMicrosite() as ReturnType<typeof aMicrosite> | null) {
  const dataset: Record<string, string> = {}
  const page = { cookie, documentElement: { dataset } }
  vi.stubGlobal('document', page)
  const store = createStore()
  store.set(visitAtom, aVisit({ microsite }))
  startMicroSite(store)
  return { site: store.get(microSiteAtom), dataset, page }
}

test("sets the partner, the app's bridge and a microsite error", () => {
  expect(start('').site).toEqual({ name: 'coachline', sdk: false, error: null })
  vi.stubGlobal('StayfrontAndroid', {})
  const { site, dataset, page } = start('a=b; microsite-error=off', null)
  expect(site).toEqual({ name: null, sdk: true, error: 'off' })
  expect(dataset).toEqual({ sdk: '' })
  expect(page.cookie).toContain('microsite-error=; Max-Age=0')
})

test('accepts only known reasons', () => {
  expect(start('microsite-error=<b>', null).site.error).toBeNull()
})
