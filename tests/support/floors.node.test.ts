import { expect, test } from 'vitest'
import { climbsOf, type Floors } from './floors.ts'
import { findCycle, parseSource, toRooms } from './source-tree.ts'

const floors: Floors = [['app/ground'], ['app/left', 'app/right'], ['app/left/list.ts'], ['app/roof']]

const climbs = (path: string, text: string) => climbsOf([parseSource(path, text)], floors)

test('an import goes down, or stays in its room', () => {
  expect(climbs('app/roof/a.ts', "import { b } from '#app/ground/b.ts'\nimport { c } from './c.ts'\n")).toEqual([])
})

test('an import that goes up is found, whatever it brings', () => {
  const offence = ['app/ground/a.ts → app/roof/b.ts']
  expect(climbs('app/ground/a.ts', "import { b } from '#app/roof/b.ts'\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "import type { B } from '#app/roof/b.ts'\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "export type { B } from '../roof/b.ts'\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "const load = () => import('../roof/b.ts')\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "type B = import('#app/roof/b.ts').B\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "const load = () =>\n  import(\n    '../roof/b.ts'\n  )\n")).toEqual(offence)
})

test('rooms side by side know nothing of each other', () => {
  expect(climbs('app/left/a.ts', "import type { B } from '#app/right/b.ts'\n")).toHaveLength(1)
})

test('a file may stand higher than the folder around it', () => {
  expect(climbs('app/left/list.ts', "import { a } from './a.ts'\nimport { b } from '../right/b.ts'\n")).toEqual([])
  expect(climbs('app/left/a.ts', "import { list } from './list.ts'\n")).toHaveLength(1)
})

test('a file on no floor is told of', () => {
  expect(climbs('app/attic/a.ts', '')).toEqual(['app/attic/a.ts stands on no floor'])
})

test('a circle is found that types alone close, or a lazy import', () => {
  const one = parseSource('app/one.ts', "import type { Two } from './two.ts'\n")
  const two = parseSource('app/two.ts', "import type { One } from './one.ts'\n")
  const late = parseSource('app/two.ts', "const load = () => import('./one.ts')\n")
  expect(findCycle([one, two])).toEqual(['app/one.ts', 'app/two.ts', 'app/one.ts'])
  expect(findCycle([one, late])).toEqual(['app/one.ts', 'app/two.ts', 'app/one.ts'])
  expect(findCycle([one])).toBeNull()
})

test('rooms may stand in a circle where no file does', () => {
  const files = [
    parseSource('app/left/a.ts', "import type { B } from '#app/right/b.ts'\n"),
    parseSource('app/right/c.ts', "import type { D } from '#app/left/d.ts'\n"),
  ]
  expect(findCycle(files)).toBeNull()
  const rooms = toRooms(files, (path) => path.split('/')[1] ?? null)
  expect(findCycle(rooms)).toEqual(['left', 'right', 'left'])
})
