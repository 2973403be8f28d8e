import { beforeEach, expect, test, vi } from 'vitest'
import type { Block, Unit } from '#app/admin/routes/rooms/tape-rows.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('#app/admin/client/browser-client.ts', () => ({ client: { send }, newKey: () => 'key' }))

const { RequestProblem } = await import('#app/admin/client/problems.ts')
const { creationOf } = await import('#app/admin/routes/rooms/use-blocks.ts')

const nights = { out_from: '2026-12-11', out_to: '2026-12-12' } as const
const unit = { id: 9, name: '109', room_category: { id: 1, name: 'Classic' }, ...nights } as unknown as Unit
const block = { id: 'b', room: 1, rooms: 1, from: nights.out_from, to: nights.out_to, reason: 'other', note: null }
const fields = { from: '2026-12-11', to: '2026-12-14', reason: 'owner', note: '', rooms: 1 } as const

const sentEndpoints = () => send.mock.calls.map(([endpoint]) => endpoint)

beforeEach(() => {
  send.mockReset().mockResolvedValue({ id: 'new' })
})

test('a longer block of a room changes its block, so that no room is off sale twice [ADMN-05]', async () => {
  const off = { fields, roomType: 1, unit, isOffSale: true }
  const { apply, undo } = creationOf(1, [block as unknown as Block], off)
  await apply()
  expect(sentEndpoints()).toEqual(['POST /v1/room-units/{unitId}/states', 'PATCH /v1/blocks/{blockId}'])
  send.mockClear()
  await undo()
  expect(send.mock.calls[0]?.[1].body).toMatchObject({ to: '2026-12-12', reason: 'other' })
})

test('the room gets guests again when it could not be taken off sale [ADMN-05]', async () => {
  const refusal = new RequestProblem({ code: 'invalid_fields', message: '' })
  send.mockResolvedValueOnce({}).mockRejectedValueOnce(refusal)
  const { apply } = creationOf(1, [], { fields, roomType: 1, unit, isOffSale: true })
  await expect(apply()).rejects.toBe(refusal)
  expect(send.mock.lastCall?.[1].body).toEqual(nights)
})

test('a block that somebody else removed meanwhile is no failure [ADMN-05]', async () => {
  send.mockResolvedValueOnce({}).mockRejectedValueOnce(new RequestProblem({ code: 'not_found', message: '' }))
  const { apply } = creationOf(1, [block as unknown as Block], { fields, roomType: 1, unit, isOffSale: false })
  await expect(apply()).resolves.toBeUndefined()
})
