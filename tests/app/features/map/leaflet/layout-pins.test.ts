import { expect, test } from 'vitest'
import { layoutPins, pinsBehind, type SpottedPin } from '#app/features/map/leaflet/layout-pins.ts'

const frame = { width: 360, height: 500 }

type Named = SpottedPin & { name: string }

const aPin = (name: string, [x, y]: [x: number, y: number], label: string | null = '₹4,960'): Named => ({
  ...{ name, spot: { x, y }, label, isFirst: false, isNumber: false },
})

function behind(name: string, pins: Named[]): string[] {
  const { layouts } = layoutPins(pins, { frame, taken: [] })
  const own = layouts.find(({ pin }) => pin.name === name)
  return own ? pinsBehind(own, layouts).map((pin) => pin.name) : []
}

test('a price hides the stays of its point and below its label [SMAP-04]', () => {
  const pins = [aPin('first', [180, 250]), aPin('same point', [180, 250], null), aPin('label', [170, 230], null)]
  expect(behind('first', [...pins, aPin('beside', [260, 250], null)])).toEqual(['same point', 'label'])
})

test('dots of one point hide each other [SMAP-04]', () => {
  const pins = [aPin('one', [180, 250], null), aPin('other', [182, 250], null), aPin('far', [200, 250], null)]
  expect(behind('one', pins)).toEqual(['other'])
  expect(behind('far', pins)).toEqual([])
})

test('a price leaves free what is taken, unless its pin is chosen', () => {
  const taken = [{ x: 0, y: 0, width: 360, height: 500 }]
  const [one] = layoutPins([aPin('one', [180, 250])], { frame, taken }).layouts
  expect(one?.place).toBeNull()
  const [chosen] = layoutPins([{ ...aPin('one', [180, 250]), isFirst: true }], { frame, taken }).layouts
  expect(chosen?.place).not.toBeNull()
})
