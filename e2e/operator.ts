import type { APIRequestContext } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 8799)

/** The admin of the journeys' site; it makes its first token for whoever has the secret. */
export const journeyAdmin = { port: port + 2_003, setup: 'the-secret-of-journeys-of-32-signs' }

type AdminRequest = { method?: 'GET' | 'POST' | 'PUT'; body?: object }

/** Calls the admin as the operator's program does, and returns the answer. */
export async function askAdmin<Answer>(
  request: APIRequestContext,
  path: string,
  { body, method = body ? 'POST' : 'GET' }: AdminRequest = {},
): Promise<Answer> {
  const admin = `http://127.0.0.1:${journeyAdmin.port}/v1`
  // With its key the first token is answered again to each journey.
  const first = await request.post(`${admin}/setup`, {
    headers: { Authorization: `Bearer ${journeyAdmin.setup}`, 'Idempotency-Key': 'journeys' },
  })
  const { token } = (await first.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.fetch(`${admin}/${path}`, { method, headers, ...(body ? { data: body } : {}) })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}
