import { expect, test } from 'vitest'
import { changeParty, changeRoom } from '#app/domain/bookings/room-change.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { chooseRooms, formatRoomChoices, numberChoices, parseRoomChoices } from '#app/domain/stays/room-choices.ts'

const own = { roomTypeId: 1, plan: null }
const suite = { roomTypeId: 2, plan: 'flex' }

test('reads the choices of rooms from an address and writes them back [MULT-01]', () => {
  const chosen = [
    { room: 2, ...suite },
    { room: 3, roomTypeId: 3, plan: null },
  ]
  expect(formatRoomChoices(chosen)).toBe('2:2:flex,3:3')
  expect(parseRoomChoices('2:2:flex,3:3')).toEqual(chosen)
  expect(parseRoomChoices("x,2:2:flex,0:,:3,3:3:a'b,")).toEqual([chosen[0]])
  expect([parseRoomChoices(null), formatRoomChoices([])]).toEqual([[], null])
})

test('a stay is booked in what its first room is booked in [MULT-01]', () => {
  expect(chooseRooms(own, 2, [{ room: 2, ...suite }])).toEqual({ ...own, choices: [own, suite] })
  expect(chooseRooms(own, 2, [{ room: 1, ...suite }])).toEqual({ ...suite, choices: [suite, own] })
  expect(chooseRooms(own, 1, [{ room: 2, ...suite }])).toEqual({ ...own, choices: null })
  expect(chooseRooms({ roomTypeId: 1, plan: 'standard' }, 2, [])).toEqual({ ...own, choices: null })
  expect(
    chooseRooms(
      own,
      2,
      [1, 2].map((room) => ({ room, ...suite })),
    ),
  ).toEqual({ ...suite, choices: null })
  expect(numberChoices([own, suite, own])).toEqual([{ room: 2, ...suite }])
})

const booked = {
  ...{ rooms: [roomFor(2), roomFor(1)], roomTypeId: 1, plan: null },
  parts: [
    { roomTypeId: 1, plan: null },
    { roomTypeId: 2, plan: { code: 'flex' } },
  ],
}

test('one room is changed or cancelled, and the others stay [MULT-02]', () => {
  expect(changeRoom(booked, { number: 1, to: null })).toEqual({
    ...{ rooms: [roomFor(1)], ...suite, choices: null, removed: 0 },
  })
  expect(changeRoom(booked, { number: 2, to: own })).toMatchObject({ ...own, choices: null, removed: null })
  expect(changeRoom(booked, { number: 1, to: { roomTypeId: 3, plan: null } })).toMatchObject({
    ...{ roomTypeId: 3, plan: null, choices: [{ roomTypeId: 3, plan: null }, suite] },
  })
  for (const change of [
    { number: 3, to: null },
    { number: 2, to: suite },
  ]) {
    expect(changeRoom(booked, change)).toBeNull()
  }
  const alone = { rooms: [roomFor(2)], roomTypeId: 1 }
  expect(changeRoom(alone, { number: 1, to: null })).toBeNull()
})

test('further rooms of a larger party are booked as the first [MULT-01]', () => {
  const rooms = [roomFor(2), roomFor(2), roomFor(2)]
  expect(changeParty(booked, rooms)).toEqual({ ...own, rooms, choices: [own, suite, own], removed: null })
  expect(changeParty(booked, [roomFor(2)])).toMatchObject({ ...own, choices: null })
})
