import * as v from 'valibot'
import { expect } from 'vitest'
import type { GuestEndpoint } from '#app/contracts/guest-endpoint.ts'
import { guestProblemsOf, guestSections } from '#worker/tools/openapi/sections.ts'

const guestEndpoints = guestSections.flatMap(({ endpoints }) => endpoints)

const found = new Map<string, GuestEndpoint | null>()

/** The record of an endpoint; a literal path precedes one with parameters. */
export function recordOf(method: string, path: string): GuestEndpoint | null {
  const name = `${method} ${path.replace(/\/$/, '')}`
  const known = found.get(name)
  if (known !== undefined) return known
  const fitting = guestEndpoints.filter((record) => patternOf(record).test(name))
  const record = fitting.find(({ path: pattern }) => !pattern.includes('{')) ?? fitting[0] ?? null
  found.set(name, record)
  return record
}

function patternOf({ method, path }: GuestEndpoint): RegExp {
  return new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/**
 * Checks a response against its record: exactly the documented fields, status and refusals. Paths without a record are
 * ignored.
 */
export async function expectRecorded(method: string, path: string, response: Response): Promise<void> {
  const [plain = '', query = ''] = path.split('?')
  if (!/^\/(api\/pwa|v1|analytics)\//.test(plain)) return
  const record = recordOf(method, plain)
  const { status } = response
  if (!record || status >= 500) return
  const call = `${method} ${record.path}`
  if (status >= 400) return expectRefusal(record, call, await response.clone().json())
  expect(status, call).toBe(record.status ?? 200)
  if (!record.response) return
  const body: unknown = await response.clone().json()
  const isPicked = /(^|&)(fields|requested_fields)(\[\])?=/.test(query)
  const { issues = [], output } = v.safeParse(record.response, body)
  const wrong = issues.filter(({ received }) => !(isPicked && received === 'undefined'))
  expect(wrong.map((issue) => `${call}: ${v.getDotPath(issue)}: ${issue.message}`)).toEqual([])
  if (issues.length === 0) expect(untold(body, output), `${call} tells fields its record does not`).toEqual([])
}

function expectRefusal(record: GuestEndpoint, call: string, body: unknown): void {
  const { error } = body as { error: { code: string | number } }
  const code = typeof error.code === 'number' ? 'otp_incorrect' : error.code
  expect([...guestProblemsOf(record)], `${call} refuses with`).toContain(code)
}

/** Fields of a response that its schema drops. */
function untold(body: unknown, output: unknown, where = ''): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const known = typeof output === 'object' && output !== null && Object.hasOwn(output, name)
    return known ? untold(value, (output as Record<string, unknown>)[name], `${where}.${name}`) : [`${where}.${name}`]
  })
}
