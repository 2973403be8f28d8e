import { afterEach, expect, test, vi } from 'vitest'
import { clearPersonalCaches } from '#app/features/sign-in/session/clear-personal-caches.ts'

afterEach(() => vi.unstubAllGlobals())

test('clears search-cache, hotel-cache and bookings despite a failure [AUTH-34]', async () => {
  const cleared: string[] = []
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      cleared.push(name)
      throw new Error('storage is broken')
    },
  })
  await clearPersonalCaches()
  expect(cleared).toEqual(['search-cache', 'hotel-cache', 'booking-cache'])
})

test('does nothing where a browser has no caches', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  await expect(clearPersonalCaches()).resolves.toBeUndefined()
})
