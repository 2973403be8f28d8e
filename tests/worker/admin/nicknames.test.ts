import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { setNickname } from '#worker/services/games/board/read-board.ts'

test("an operator removes a nickname from a brand's boards, audited", async () => {
  const deps = aDeps()
  const token = await aToken(deps, { scopes: ['reviews:write'] })
  const ofOne = await aToken(deps, { scopes: ['reviews:write'], reach: [1] })
  const reader = await aToken(deps, { scopes: ['reviews:read'] })
  const named = async (nickname: string) => {
    const user = await aProvenUser(deps.db)
    const player = await setNickname(deps, aScope({ now: deps.now(), visitor: { user } }), nickname)
    if (!player.ok) throw new Error(player.problem.code)
    return player.value
  }
  const carried = async () =>
    (await deps.db.all<{ nickname: string | null }>('SELECT nickname FROM game_player ORDER BY number')).map(
      ({ nickname }) => nickname,
    )
  const [one, other] = [await named('Rude Word'), await named('rude word')]
  await named('Kind Word')
  const remove = (nickname: string, by = token, brand = 'marigold') =>
    callAdmin('/v1/nicknames/removals', { token: by, body: { brand, nickname } })
  expect((await remove('Rude Word', reader)).status).toBe(403)
  expect((await remove('Rude Word', ofOne)).status).toBe(403)
  expect((await remove('Rude Word', token, 'dunehouse')).status).toBe(404)
  expect(await remove('RUDE WORD')).toMatchObject({
    status: 200,
    answer: { brand: 'marigold', nickname: 'RUDE WORD', players: [one.number, other.number] },
  })
  expect(await carried()).toEqual([null, null, 'Kind Word'])
  expect((await remove('Rude Word')).status).toBe(404)
  const audit = "SELECT action, subject, before, after FROM audit_event WHERE action = 'nickname.delete'"
  expect(await deps.db.all(audit)).toEqual([
    {
      action: 'nickname.delete',
      subject: 'nickname:marigold:RUDE WORD',
      before: JSON.stringify({ players: [one.number, other.number] }),
      after: JSON.stringify({ players: [] }),
    },
  ])
})
