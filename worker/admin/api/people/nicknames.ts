import type { Hono } from 'hono'
import { removeNicknameRoute } from '#app/contracts/admin/people/nicknames.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { removeNickname } from '#worker/admin/services/people/nicknames.ts'

export function addNicknameRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, removeNicknameRoute, async ({ writing, actor, body: { brand, nickname }, keyed }) => {
    const removed = await removeNickname(writing, actor, { brandId: brand, nickname, keyed })
    return removed.ok ? ok({ brand, nickname, players: removed.value }) : removed
  })
}
