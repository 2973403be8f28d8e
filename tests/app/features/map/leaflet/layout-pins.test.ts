import { expect, test } from 'vitest'
import { layoutPins, pinsBehind, type SpottedPin } from '#app/features/map/leaflet/layout-pins.ts'

const frame = { width: 360, height: 500 }

const PRICE = '₹4,960'

type Named = SpottedPin & { name: string }

const aPin = (name: string, spot: Named['spot'], label: string | null = PRICE): Named => ({
  ...{ name, spot, label, isFirst: false, isNumber: false },
})

function behind(name: string, pins: Named[]): string[] {
  const { layouts } = layoutPins(pins, { frame, occupied: [] })
  const own = layouts.find(({ pin }) => pin.name === name)
  return own ? pinsBehind(own, layouts).map((pin) => pin.name) : []
}

test('a price hides the stays of its point and below its label [SMAP-04]', () => {
  const pins = [
    aPin('first', { x: 180, y: 250 }),
    aPin('same point', { x: 180, y: 250 }, null),
    aPin('label', { x: 170, y: 230 }, null),
  ]
  expect(behind('first', [...pins, aPin('beside', { x: 260, y: 250 }, null)])).toEqual(['same point', 'label'])
})

test('dots of one point hide each other [SMAP-04]', () => {
  const pins = [
    aPin('one', { x: 180, y: 250 }, null),
    aPin('other', { x: 182, y: 250 }, null),
    aPin('far', { x: 200, y: 250 }, null),
  ]
  expect(behind('one', pins)).toEqual(['other'])
  expect(behind('far', pins)).toEqual([])
})

test('hides a price in occupied space, unless its pin is chosen', () => {
  const occupied = [{ x: 0, y: 0, width: 360, height: 500 }]
  const [one] = layoutPins([aPin('one', { x: 180, y: 250 })], { frame, occupied }).layouts
  expect(one?.place).toBeNull()
  const [chosen] = layoutPins([{ ...aPin('one', { x: 180, y: 250 }), isFirst: true }], { frame, occupied }).layouts
  expect(chosen?.place).not.toBeNull()
})
