import { expect, test } from 'vitest'
import { RoomsEditor, stepsOf } from '#app/features/stay-picker/rooms-editor.tsx'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch, drawPart } from '#tests/support/draw-part.tsx'

const { limits } = aSearch()
const noop = () => undefined

function stepOf(field: string, steps: ReturnType<typeof stepsOf>) {
  return steps.find((step) => step.field === field)
}

test('a room fills up to its capacity', () => {
  const steps = stepsOf(aRoom({ adults: 2, children: 1 }), limits, false)
  expect(stepOf('adults', steps)).toEqual({ field: 'adults', min: 1, max: 3 })
  expect(stepOf('children', steps)).toEqual({ field: 'children', min: 0, max: 2 })
  expect(stepOf('infants', steps)?.max).toBe(2)
})

test("a property's rule counts infants too", () => {
  const strict = { ...limits, maxGuestsPerRoom: 2, isGuestLimitStrict: true }
  const steps = stepsOf(aRoom({ adults: 1, infants: 1 }), strict, false)
  expect(stepOf('adults', steps)?.max).toBe(1)
  expect(stepOf('infants', steps)?.max).toBe(1)
})

test('an overfull room can only lose guests', () => {
  const steps = stepsOf(aRoom({ adults: 6 }), limits, false)
  expect(stepOf('adults', steps)?.max).toBe(6)
  expect(stepOf('children', steps)?.max).toBe(0)
})

test('counts pets only where a guest brings them', () => {
  expect(stepOf('pets', stepsOf(aRoom(), limits, false))).toBeUndefined()
  expect(stepOf('pets', stepsOf(aRoom(), limits, true))).toEqual({ field: 'pets', min: 0, max: 4 })
})

test('rooms are added and removed within the limits', async () => {
  const group = { ...limits, minRooms: 2, maxRooms: 3 }
  const rooms = [aRoom(), aRoom()]
  const two = await drawPart(<RoomsEditor rooms={rooms} limits={group} hasPets={false} onChange={noop} />)
  const three = await drawPart(
    <RoomsEditor rooms={[...rooms, aRoom()]} limits={group} hasPets={false} onChange={noop} />,
  )
  expect(two).toContain('Add a room')
  expect(two).not.toContain('Remove room')
  expect(three).not.toContain('Add a room')
  expect(three).toContain('Remove room 3')
})

test("asks every child's age", async () => {
  const family = { ...aRoom({ adults: 2, children: 2 }), childAges: [7] }
  const html = await drawPart(<RoomsEditor rooms={[family]} limits={limits} hasPets={false} onChange={noop} />)
  expect(html).toContain('Age of child 1')
  expect(html).toContain('Age of child 2')
  expect(html).toMatch(/<option value="7" selected="">7 years<\/option>/)
  const without = await drawPart(<RoomsEditor rooms={[aRoom()]} limits={limits} hasPets={false} onChange={noop} />)
  expect(without).not.toContain('Age of child')
})
