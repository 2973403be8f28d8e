import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { readSession } from '#worker/services/accounts/sessions/session.ts'
import { startSession } from '#worker/services/accounts/sessions/start-session.ts'

async function aUser(id: string, deletedAt: number | null = null): Promise<string> {
  await env.DB.prepare('INSERT INTO user (id, created_at, deleted_at) VALUES (?1, 0, ?2)').bind(id, deletedAt).run()
  return id
}

test('a session replaces the previous one', async () => {
  const deps = aDeps()
  const userId = await aUser('session-user-1')
  const first = await startSession(deps, aScope(), { userId, mode: 'GMAIL', oldSessionId: null })
  const oldSessionId = first?.sessionId ?? ''
  const second = await startSession(deps, aScope(), { userId, mode: 'GMAIL', oldSessionId })
  expect(await readSession(deps, oldSessionId, 'marigold')).toBeNull()
  expect((await readSession(deps, second?.sessionId ?? '', 'marigold'))?.id).toBe(userId)
})

test('refuses to sign in to a deleted account', async () => {
  const userId = await aUser('session-user-2', 1)
  expect(await startSession(aDeps(), aScope(), { userId, mode: 'EMAIL', oldSessionId: null })).toBeNull()
})
