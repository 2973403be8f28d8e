import { expect, test } from 'vitest'
import { overlapsNone } from '#app/features/map/fit-labels.ts'
import { layoutPins, pinsBehind, type SpottedPin } from '#app/features/map/leaflet/layout-pins.ts'

const frame = { width: 360, height: 500 }

const PRICE = '₹4,960'

type Named = SpottedPin & { name: string }

const aPin = (name: string, spot: Named['spot'], label: string | null = PRICE): Named => ({
  ...{ name, spot, label, isFirst: false, isNumber: false, isAlone: false, canLead: false },
})

function behind(name: string, pins: Named[]): string[] {
  const { layouts } = layoutPins(pins, { frame, occupied: [] })
  const own = layouts.find(({ pin }) => pin.name === name)
  return own ? pinsBehind(own, layouts).map((pin) => pin.name) : []
}

test('stays share a mark only when they are nearly at the same point [SMAP-04]', () => {
  const pins = [
    aPin('first', { x: 180, y: 250 }),
    aPin('same point', { x: 180, y: 250 }, null),
    aPin('behind the label', { x: 170, y: 225 }, null),
    aPin('beside', { x: 260, y: 250 }, null),
  ]
  expect(behind('first', pins)).toEqual(['same point'])
  expect(behind('same point', pins)).toEqual(['first'])
  expect(behind('behind the label', pins)).toEqual([])
})

test('dots of one point share one, whose number counts them [SMAP-04]', () => {
  const pins = [
    aPin('one', { x: 180, y: 250 }, null),
    aPin('other', { x: 182, y: 250 }, null),
    aPin('far', { x: 200, y: 250 }, null),
  ]
  expect(behind('one', pins)).toEqual(['other'])
  expect(behind('far', pins)).toEqual([])
  const shown = layoutPins(pins, { frame, occupied: [] }).layouts.filter(({ isCovered }) => !isCovered)
  expect(shown.map(({ covers, count }) => [covers.length + 1, count !== null])).toEqual([
    [2, true],
    [1, true],
  ])
})

test('a dot keeps clear of the badge of a price that stands for several stays [SMAP-04]', () => {
  const pins = [
    { ...aPin('price', { x: 150, y: 250 }), isFirst: true },
    aPin('same point', { x: 151, y: 250 }, null),
    { ...aPin('dot', { x: 196, y: 206 }, null), canLead: true },
  ]
  const { layouts } = layoutPins(pins, { frame, occupied: [] })
  const [price] = layouts
  const dot = layouts.find(({ pin }) => pin.name === 'dot')
  const { x = 0, y = 0, width = 0 } = price?.place?.box ?? {}
  expect(price?.covers).toHaveLength(1)
  // The badge covers the upper corner of the price and overhangs it by 8 pixels.
  const badge = { x: x + width - 14, y: y - 8, width: 20, height: 16 }
  expect(dot?.count && overlapsNone(dot.count.box, [badge])).toBe(true)
})

test('the price of a shared mark is the lowest, or that of the chosen stay [SMAP-04]', () => {
  const pins = [
    aPin('near', { x: 180, y: 250 }, '€ 1,066'),
    aPin('cheap', { x: 184, y: 252 }, '€ 980'),
    aPin('sold out', { x: 182, y: 250 }, null),
  ]
  const shownOf = (given: Named[]) =>
    layoutPins(given, { frame, occupied: [] }).layouts.filter(({ isCovered }) => !isCovered)
  expect(shownOf(pins).map(({ pin, covers }) => [pin.name, covers.length])).toEqual([['cheap', 2]])
  const [near, ...others] = pins
  expect(near && shownOf([{ ...near, isFirst: true }, ...others]).map(({ pin }) => pin.name)).toEqual(['near'])
})

test('the nearest stays have their price where the name of the searched place is in the way [SMAP-04]', () => {
  const name = { x: 120, y: 150, width: 120, height: 110 }
  const pins = Array.from({ length: 8 }, (_, index) => ({
    ...aPin(`${index}`, { x: 150 + 30 * (index % 3), y: 170 + 30 * Math.floor(index / 3) }),
    canLead: true,
  }))
  const { layouts } = layoutPins(pins, { frame, occupied: [name] })
  const boxes = layouts.flatMap(({ place }) => (place ? [place.box] : []))
  expect(boxes.length).toBeGreaterThanOrEqual(7)
  for (const [at, box] of boxes.entries()) expect(overlapsNone(box, [name, ...boxes.slice(0, at)])).toBe(true)
  for (const { place, count, isCovered } of layouts) expect(isCovered || (place ?? count)).toBeTruthy()
  for (const { count } of layouts) expect(count === null || overlapsNone(count.box, [name, ...boxes])).toBe(true)
})

test('a single stay has its price beside the name of its town, not a number [SMAP-04]', () => {
  const name = { x: 140, y: 215, width: 80, height: 70 }
  const placeOf = (othersInView: number, isAroundPlace = false) => {
    const only = { ...aPin('only', { x: 180, y: 250 }), canLead: true }
    const others = Array.from({ length: othersInView }, (_, index) => ({
      ...aPin(`${index}`, { x: 20 + 45 * (index % 8), y: 40 + 42 * Math.floor(index / 8) * 8 }, null),
      canLead: true,
    }))
    return layoutPins([only, ...others], { frame, occupied: [name], isAroundPlace }).layouts[0]?.place
  }
  const place = placeOf(0)
  expect(place && overlapsNone(place.box, [name])).toBe(true)
  expect(placeOf(16)).toBeNull()
  expect(placeOf(16, true)).not.toBeNull()
})

test('a price without room joins the nearest price, which counts it and is the lowest [SMAP-04]', () => {
  const pins = [
    aPin('first', { x: 180, y: 250 }, '€ 400'),
    aPin('cheaper', { x: 205, y: 240 }, '€ 300'),
    aPin('third', { x: 190, y: 275 }, '€ 500'),
    aPin('fourth', { x: 160, y: 262 }, '€ 450'),
    aPin('far', { x: 60, y: 80 }, '€ 900'),
  ]
  const shown = layoutPins(pins, { frame, occupied: [] }).layouts.filter(({ isCovered }) => !isCovered)
  expect(shown.every(({ place }) => place !== null)).toBe(true)
  expect(shown.reduce((count, { covers }) => count + 1 + covers.length, 0)).toBe(pins.length)
  const withCheaper = shown.find(({ pin, covers }) => [pin, ...covers].some(({ name }) => name === 'cheaper'))
  expect(withCheaper?.pin.name).toBe('cheaper')
  expect(withCheaper?.covers.length).toBeGreaterThan(0)
  expect(shown.find(({ pin }) => pin.name === 'far')?.covers).toEqual([])
})

test('a chosen stay joins no other price [SMAP-04]', () => {
  const pins = [
    aPin('first', { x: 180, y: 250 }, '€ 400'),
    { ...aPin('chosen', { x: 205, y: 240 }, '€ 300'), isFirst: true },
  ]
  const chosen = layoutPins(pins, { frame, occupied: [] }).layouts.find(({ pin }) => pin.name === 'chosen')
  expect([chosen?.isCovered, chosen?.place === null]).toEqual([false, false])
})

test("a property's places keep their numbers beside its own mark [OVER-18]", () => {
  const house = { ...aPin('house', { x: 180, y: 250 }, '00'), isFirst: true, isAlone: true }
  const places = ['1', '2', '3'].map((number, index) => ({
    ...aPin(number, { x: 176 + 3 * index, y: 235 + 4 * index }, number),
    ...{ isNumber: true, isAlone: true, canLead: true },
  }))
  const { layouts } = layoutPins([house, ...places], { frame, occupied: [] })
  const boxes = layouts.map(({ place, count }) => (place ?? count)?.box)
  expect(layouts.map(({ covers, isCovered }) => [covers.length, isCovered])).toEqual(Array(4).fill([0, false]))
  for (const [at, box] of boxes.entries()) {
    expect(
      box &&
        overlapsNone(
          box,
          boxes.slice(0, at).filter((other) => other !== undefined),
        ),
    ).toBe(true)
  }
})

test('hides a price in occupied space, unless its pin is chosen', () => {
  const occupied = [{ x: 0, y: 0, width: 360, height: 500 }]
  const [one] = layoutPins([aPin('one', { x: 180, y: 250 })], { frame, occupied }).layouts
  expect(one?.place).toBeNull()
  const [chosen] = layoutPins([{ ...aPin('one', { x: 180, y: 250 }), isFirst: true }], { frame, occupied }).layouts
  expect(chosen?.place).not.toBeNull()
})
