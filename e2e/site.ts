import { type APIRequestContext, expect } from '@playwright/test'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

export type HostName =
  | 'localhost'
  | 'marigold.localhost'
  | 'nl.dunehouse.localhost'
  | 'uk.dunehouse.localhost'
  | 'de.dunehouse.localhost'
  | 'fr.dunehouse.localhost'
  | 'es.dunehouse.localhost'
  | 'it.dunehouse.localhost'
  | 'be-fr.dunehouse.localhost'
  | 'in.dunehouse.localhost'

const port = process.env.E2E_PORT ?? '8799'

export function addressOf(host: HostName, path: string): string {
  return originOf(host) + path
}

/** `http://host:port` of any known host. */
export function originOf(host: string): string {
  return `http://${host}:${port}`
}

/** The same site for an operator with a custom map: pages and endpoints only, its files are the site's. */
export function originOfMaps(kind: 'raster' | 'vector'): string {
  return `http://localhost:${Number(port) + (kind === 'raster' ? 2_001 : 2_002)}`
}

/**
 * GETs an endpoint of the site on one of its hosts; every machine resolves plain localhost, so the host is sent in the
 * header.
 */
export async function getJson<Body>(
  request: APIRequestContext,
  call: string,
  { host = 'localhost', params = {} }: { host?: HostName; params?: Record<string, string | number> } = {},
): Promise<Body> {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const answer = await request.get(`/api/pwa/${call}?${query}`, { headers: { Host: `${host}:${port}` } })
  expect(answer.status(), `${call}?${query}`).toBe(200)
  return answer.json()
}

/** A day some days from now, at a distance where timezones do not matter. */
export function dayIn(days: number): CalendarDay {
  return addDays(new Date().toISOString().slice(0, 10) as CalendarDay, days)
}
