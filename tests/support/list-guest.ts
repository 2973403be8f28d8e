import { expect } from 'vitest'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'
import { type Browser, openBrowser } from './a-browser.ts'
import { aCity, aProperty, nextId } from './catalogue-builders.ts'
import { signInAs } from './signed-in.ts'

const site = createSite()
const NOW = Date.UTC(2026, 10, 21, 12)

export type ListGuest = {
  browser: Browser
  userId: string
  ask: <Answer = { wishlist: OwnListResponse }>(path: string, body?: unknown, method?: string) => Promise<Answer>
  /** The status and refusal code of a request. */
  refused: (path: string, body?: unknown, method?: string) => Promise<[number, unknown]>
}

type Given = { host?: string; afterMs?: number; headers?: Record<string, string> }

/** A guest with an account and no lists, with access to the whole site. */
export async function aListGuest(
  db: Database,
  { phone = aPhone(), ...given }: Given & { phone?: string } = {},
): Promise<ListGuest> {
  const browser = await aReader(given)
  const userId = await signInAs(db, browser, phone)
  return { browser, userId, ...callsOf(browser) }
}

/** The same guest's browser at another time, or a signed-out guest's. */
export function aReader({ host = 'marigold.localhost', afterMs = 0, headers = {} }: Given = {}): Promise<Browser> {
  return openBrowser(site, { host, headers: { 'X-Test-Now': new Date(NOW + afterMs).toISOString(), ...headers } })
}

export async function later(guest: ListGuest, afterMs: number): Promise<ListGuest> {
  const browser = await aReader({ afterMs })
  browser.cookies.set('session', guest.browser.cookies.get('session') ?? '')
  return { browser, userId: guest.userId, ...callsOf(browser) }
}

function callsOf(browser: Browser): Pick<ListGuest, 'ask' | 'refused'> {
  const call = (path: string, body?: unknown, method?: string) => browser.call(path, body, method ? { method } : {})
  return {
    ask: async (path, body, method) => {
      const response = await call(path, body, method)
      expect(response.status, path).toBe(200)
      return response.json()
    },
    refused: async (path, body, method) => {
      const response = await call(path, body, method)
      const { error } = await response.json<{ error?: { code: unknown } }>()
      return [response.status, error?.code]
    },
  }
}

export function aPhone(): string {
  return `96${String(nextId()).padStart(8, '0')}`
}

export async function someStays(db: Database, count: number, brandId?: 'dunehouse'): Promise<number[]> {
  const city = await aCity(db)
  const stays: number[] = []
  for (let made = 0; made < count; made += 1) {
    stays.push(
      (await aProperty(db, city, { name: `Cedar House ${city.id}-${made}`, ...(brandId ? { brandId } : {}) })).id,
    )
  }
  return stays
}

/** Adds this many minimal properties to a list; a limit counts only their rows. */
export async function fillList(db: Database, listId: string, count: number): Promise<number[]> {
  const [like = 0] = await someStays(db, 1)
  const first = nextId() * 1000
  const columns = await db.all<{ name: string }>("SELECT name FROM pragma_table_info('property') WHERE name <> 'id'")
  const names = columns.map(({ name }) => name).join(', ')
  const ids = Array.from({ length: count }, (_, place) => first + place)
  await db.batch([
    statement(
      `INSERT INTO property (id, ${names}) SELECT e.value, ${columns.map(({ name }) => (['slug', 'oyo_id'].includes(name) ? `${name} || e.value` : name)).join(', ')}
       FROM property p, json_each(?1) e WHERE p.id = ?2`,
      JSON.stringify(ids),
      like,
    ),
    statement(
      'INSERT INTO wishlist_stay (wishlist_id, property_id, created_at) SELECT ?1, value, 1 FROM json_each(?2)',
      listId,
      JSON.stringify(ids),
    ),
  ])
  return ids
}
