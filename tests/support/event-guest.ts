import { consentVersion } from '#app/domain/consent/consent.ts'
import { type BrowserOptions, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()

export type KeptRow = { name: string; at: number; visit: string | null; rate: number; fields: Record<string, unknown> }

/**
 * A browser that sends page events, on a site that stores them in its own table; `consent`: initials of the allowed
 * classes.
 */
export async function eventGuest({ consent = 'psm', ...options }: BrowserOptions & { consent?: string | null } = {}) {
  const guest = await openBrowser(site, { ...options, bindings: { EVENT_SINK: 'table', ...options.bindings } })
  if (consent) guest.cookies.set('consent', `${consentVersion}.${consent}.1795000000.the-answer-of-a-test`)
  const send = (path: string, body: unknown, init: RequestInit = {}) =>
    guest.fetch(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), ...init })
  return {
    ...guest,
    send,
    log: (entries: unknown, uId = '') => send('/api/pwa/log', { uId, entries }),
    look: (events: unknown, uId = '') => send('/analytics/sendData', { uId, events }),
    track: (data: unknown, uId = '') => send('/api/pwa/track', { data, uId, classType: 'EVENT_DATA' }),
  }
}

export async function keptEvents(): Promise<KeptRow[]> {
  const rows = await db.all<Omit<KeptRow, 'fields'> & { fields: string }>(
    'SELECT name, at, visit, rate, fields FROM event ORDER BY id',
  )
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) }))
}

export async function forgetEvents(): Promise<void> {
  await db.batch([{ sql: 'DELETE FROM event', params: [] }])
}

export function aVisit(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
