import { afterEach, beforeEach, vi } from 'vitest'
import { memoryStorage } from './draw-part.tsx'

export const clearedCaches = ['clear search-cache', 'clear hotel-cache', 'clear booking-cache']

/** Stubs what signing in and out use of the browser, in each test of a file; `calls` has what was called, in order. */
export function stubSignInBrowser() {
  const calls: string[] = []
  const fetchMock = vi.fn<typeof fetch>()
  const recordCall = (word: string) => (given?: string) => void calls.push([word, given].filter(Boolean).join(' '))
  beforeEach(() => {
    calls.length = 0
    fetchMock.mockReset().mockImplementation(async () => Response.json({ is_needed: false }))
    vi.stubGlobal('fetch', fetchMock)
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=salt.hash' })
    vi.stubGlobal('sessionStorage', memoryStorage())
    vi.stubGlobal('location', { assign: recordCall('go'), reload: recordCall('reload') })
    vi.stubGlobal('caches', { delete: async (name: string) => recordCall('clear')(name) })
    vi.stubGlobal('stayfrontAuthCallback', true)
    vi.stubGlobal('StayfrontAndroid', { onLogin: recordCall('app in'), onLogout: recordCall('app out') })
  })
  afterEach(() => vi.unstubAllGlobals())
  return { calls, fetchMock, recordCall }
}
