import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { hosts } from '#app/brands/hosts.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

/** The settings a production deployment requires; its hosts are those of the table. */
export const production = {
  ENVIRONMENT: 'production',
  PUBLIC_HOSTS: Object.keys(hosts)
    .map((name) => `${name}=${name}`)
    .join(','),
  SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
  SANDBOX_KEY: 'another-secret-of-the-tests-long-enough',
  IDENTITY: rehearsalIdentity,
}

/** Fetches an address of the whole site as a crawler does, without cookies. Settings override the tests'. */
export async function crawl(
  address: string,
  settings: Partial<WiredEnv> = {},
  init: RequestInit = {},
): Promise<Response> {
  const context = createExecutionContext()
  // The test runner types bindings loosely; the worker's type is the one its settings are parsed with.
  const bindings = { ...(env as unknown as WiredEnv), ...settings }
  const response = await createSite().fetch(new Request(address, init), bindings, context)
  const copy = new Response(await response.arrayBuffer(), response)
  await waitOnExecutionContext(context)
  return copy
}

export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')
}
