import type { APIRequestContext } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 8799)

/** The admin of the journeys' site; it makes its first token for whoever has the secret. */
export const journeyAdmin = { port: port + 2_003, setup: 'the-secret-of-journeys-of-32-signs' }

/** `now`: the instant at which the admin handles it. */
type AdminRequest = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH'; body?: object; now?: string }

const admin = `http://127.0.0.1:${journeyAdmin.port}/v1`

/** Makes the token of all journeys of a run, once: the admin counts who asks for it. */
export async function makeJourneyToken(): Promise<string> {
  const headers = { Authorization: `Bearer ${journeyAdmin.setup}`, 'Idempotency-Key': 'journeys' }
  const answer = await fetch(`${admin}/setup`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`setup: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

/** Calls the admin as the operator's program does, and returns the answer. */
export async function askAdmin<Answer>(
  request: APIRequestContext,
  path: string,
  { body, now, method = body ? 'POST' : 'GET' }: AdminRequest = {},
): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${process.env.E2E_ADMIN_TOKEN}`,
    'Idempotency-Key': crypto.randomUUID(),
    ...(now ? { 'X-Test-Now': now } : {}),
  }
  const answer = await request.fetch(`${admin}/${path}`, { method, headers, ...(body ? { data: body } : {}) })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}
