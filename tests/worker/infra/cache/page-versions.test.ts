import { expect } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { createPageVersions } from '#worker/infra/cache/page-versions.ts'

/** A KV that accepts one write per key and second, like Cloudflare's, and at most `mostWrites` in total. */
function strictStore({ mostWrites = Number.POSITIVE_INFINITY } = {}) {
  const values = new Map<string, string>()
  const lastAt = new Map<string, number>()
  const requests: string[] = []
  return {
    values,
    requests,
    get: async (name: string) => values.get(name) ?? null,
    put: async (name: string, version: string) => {
      requests.push(name)
      const isEarly = Date.now() - (lastAt.get(name) ?? 0) < 1000
      if (isEarly || requests.length > mostWrites) throw new Error('429 Too Many Requests')
      lastAt.set(name, Date.now())
      values.set(name, version)
    },
  }
}

deepTest("KV gets the last of a city's bookings within a second", async () => {
  const store = strictStore()
  let now = 1
  const versions = createPageVersions(store, () => now)
  const raises: Promise<void>[] = []
  for (let property = 1; property <= 30; property++) {
    now = property
    raises.push(versions.raise([`property:${property}`, 'place:pune']))
  }
  await Promise.all(raises)
  expect(store.requests.filter((name) => name === 'version:place:pune')).toHaveLength(2)
  expect(store.values.get('version:place:pune')).toMatch(new RegExp(`^${(30).toString(36)}-`))
  expect(store.values.size).toBe(31)
  now = 50
  await versions.raise(['place:pune'])
  expect(store.values.get('version:place:pune')).toMatch(new RegExp(`^${(50).toString(36)}-`))
})

deepTest('retries a refused KV write once', async () => {
  const store = strictStore({ mostWrites: 0 })
  await createPageVersions(store, () => 1).raise(['place:goa'])
  expect(store.requests).toHaveLength(2)
})
