import { expect, test } from 'vitest'
import { measureNames, type NameLabel, placeNames } from '#app/features/map/leaflet/place-names.ts'

const frame = { width: 390, height: 600 }

/** A town's name of 80 by 18 pixels whose coordinates are pixels. */
function aName(kind: 'city' | 'town', longitude: number, latitude: number) {
  const style: Record<string, string> = {}
  const element = {
    ...{ offsetWidth: 80, offsetHeight: 18, textContent: '' },
    style: Object.assign(style, { setProperty: (name: string, value: string) => (style[name] = value) }),
    matches: (selector: string) => selector.split(', ').includes(`.${kind}`),
  }
  const label = { latitude, longitude, element, radius: 4, reach: 0 } as unknown as NameLabel
  return { label, isShown: () => style.visibility === 'visible' }
}

const space = {
  frame,
  occupied: [],
  pointOf: ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ x: longitude, y: latitude }),
  isInView: () => true,
}

test("no town's dot is on the name of another, nor a name on a dot [SMAP-04]", () => {
  const resort = aName('city', 200, 300)
  const [onName, beside, behindPrice] = [aName('town', 250, 300), aName('town', 110, 300), aName('town', 60, 500)]
  measureNames([resort, onName, beside, behindPrice].map(({ label }) => label))
  const { boxes: first, named } = placeNames([resort.label], space)
  expect(first).toMatchObject([{ x: 207, y: 291, width: 80 }])
  const price = { x: 40, y: 480, width: 26, height: 30 }
  const others = [onName, beside, behindPrice]
  const { boxes } = placeNames(
    others.map(({ label }) => label),
    { ...space, occupied: [...first, price], named },
  )
  expect(others.map(({ isShown }) => isShown())).toEqual([false, true, true])
  // Left of its dot: at the right it would be on the dot of the resort.
  expect(boxes).toMatchObject([{ x: 23 }, { x: 67 }])
})

test('slopes searched for have their mark among pins, but on no name [SMAP-04]', () => {
  const pins = [{ x: 190, y: 290, width: 20, height: 20 }]
  const slopesAt = (longitude: number, mayBeCovered: boolean) => {
    const resort = aName('city', 100, 300)
    const slopes = aName('town', longitude, 300)
    const label = { ...slopes.label, radius: 10, reach: 28, mayBeCovered }
    measureNames([resort.label, label])
    placeNames([resort.label, label], { ...space, occupied: pins })
    return slopes.isShown()
  }
  expect([slopesAt(200, true), slopesAt(200, false)]).toEqual([true, false])
  expect(slopesAt(140, true)).toBe(false)
})
