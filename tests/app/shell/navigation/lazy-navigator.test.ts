import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyNavigator } from '#app/shell/navigation/lazy-navigator.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('goes and closes by the code it loads, for the store it was made for', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('history', { state: null })
  // A store without a page on show: whoever is asked to go has the browser load the address whole.
  const navigator = lazyNavigator(createStore())
  navigator.go('/hotels')
  navigator.close('/home')
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/hotels'], ['/home']]), { timeout: 10_000 })
})
