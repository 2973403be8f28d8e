import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyNavigator } from '#app/shell/navigation/lazy-navigator.ts'
import { endWaiting } from '#app/shell/navigation/waiting.ts'

afterEach(() => {
  endWaiting()
  vi.unstubAllGlobals()
})

test('goes and closes by the code it loads, for the store it was made for', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('history', { state: null })
  const documentElement = { dataset: {} as DOMStringMap }
  vi.stubGlobal('document', { documentElement, getElementById: () => null, querySelectorAll: () => [] })
  // A store without a page on show: whoever is asked to go has the browser load the address whole.
  const navigator = lazyNavigator(createStore())
  navigator.go('/hotels')
  navigator.close('/home')
  // Before the code that follows addresses is there.
  expect(documentElement.dataset.going).toBe('')
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/hotels'], ['/home']]), { timeout: 10_000 })
})
