import { expect, test } from 'vitest'
import { RoomRules, reachedRoomLimits } from '#app/features/stay-picker/rooms-editor.tsx'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch, drawPart } from '#tests/support/draw-part.tsx'

function limits(given: Parameters<typeof aSearch>[0] = {}) {
  return aSearch(given).limits
}

const pair = limits({ limits: { maxGuestsPerRoom: 2, isGuestLimitStrict: true } })

test('says nothing while every step is open', () => {
  expect(reachedRoomLimits([aRoom()], limits())).toEqual([])
  expect(reachedRoomLimits([aRoom({ adults: 1 })], pair)).toEqual([])
})

test('a full room without triple occupancy explains the rule', async () => {
  expect(await drawPart(<RoomRules rooms={[aRoom()]} limits={pair} />)).toContain(
    'Maximum 2 guests are allowed per room',
  )
})

test('rules of homes mention homes', async () => {
  const home = limits({
    limits: { kind: 'home', maxGuestsPerRoom: 2, isGuestLimitStrict: true, minRooms: 2, maxRooms: 3 },
  })
  const two = await drawPart(<RoomRules rooms={[aRoom(), aRoom()]} limits={home} />)
  const three = await drawPart(<RoomRules rooms={[aRoom({ adults: 1 }), aRoom(), aRoom()]} limits={home} />)
  expect(two).toContain('A minimum of 2 homes need to be booked')
  expect(two).toContain('Maximum 2 guests are allowed per home')
  expect(three).toContain('A minimum 2 and max 3 homes can be booked')
})

test("a search's full room explains no property rule", () => {
  expect(reachedRoomLimits([aRoom({ adults: 4 })], limits())).toEqual([])
})

test('explains the minimum and maximum of rooms [PICK-25, PICK-26]', async () => {
  const groups = limits({ limits: { minRooms: 2, maxRooms: 3 } })
  const two = await drawPart(<RoomRules rooms={[aRoom(), aRoom()]} limits={groups} />)
  const three = await drawPart(<RoomRules rooms={[aRoom(), aRoom(), aRoom()]} limits={groups} />)
  const four = await drawPart(<RoomRules rooms={[aRoom(), aRoom(), aRoom(), aRoom()]} limits={limits()} />)
  expect(two).toContain('A minimum of 2 room(s) need to be booked')
  expect(three).toContain('A minimum 2 and max 3 rooms can be booked')
  expect(four).toContain('Maximum 4 rooms can be booked')
})

test('explains a rule once however many rooms meet it', () => {
  expect(reachedRoomLimits([aRoom(), aRoom()], pair)).toHaveLength(1)
})
