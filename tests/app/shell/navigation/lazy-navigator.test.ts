import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyNavigator } from '#app/shell/navigation/lazy-navigator.ts'

const navigate = vi.hoisted(() => vi.fn())
const closeOverlay = vi.hoisted(() => vi.fn())
vi.mock('#app/shell/navigation/navigate.ts', () => ({ navigate, closeOverlay }))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('goes and closes by the code it loads, with the store it was made for', async () => {
  const store = createStore()
  const navigator = lazyNavigator(store)
  navigator.go('/hotels', { replace: true })
  navigator.close('/home')
  await vi.waitFor(() => expect(closeOverlay).toHaveBeenCalledWith(store, '/home'))
  expect(navigate).toHaveBeenCalledWith(store, '/hotels', { replace: true })
})
