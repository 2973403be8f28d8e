import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyNavigator } from '#app/client/navigation/lazy-navigator.ts'
import { endWaiting } from '#app/client/navigation/waiting.ts'

afterEach(() => {
  endWaiting()
  vi.unstubAllGlobals()
})

test('navigates and closes with the loaded code, for its store', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('history', { state: null })
  const documentElement = { dataset: {} as DOMStringMap }
  vi.stubGlobal('document', { documentElement, getElementById: () => null, querySelectorAll: () => [] })
  // A store without a page: navigation loads the whole address in the browser.
  const navigator = lazyNavigator(createStore())
  navigator.go('/hotels')
  navigator.close('/home')
  // Before the navigation code is loaded.
  expect(documentElement.dataset.going).toBe('')
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/hotels'], ['/home']]), { timeout: 10_000 })
})
