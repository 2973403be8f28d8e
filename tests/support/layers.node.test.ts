import { expect, test } from 'vitest'
import { type Layers, listUpwardImports } from './layers.ts'
import { findCycle, parseSource, toModules } from './source-tree.ts'

const layers: Layers = [['app/ground'], ['app/left', 'app/right'], ['app/left/list.ts'], ['app/roof']]

const climbs = (path: string, text: string) => listUpwardImports([parseSource(path, text)], layers)

test('an import goes to a lower layer or stays in its module', () => {
  expect(climbs('app/roof/a.ts', "import { b } from '#app/ground/b.ts'\nimport { c } from './c.ts'\n")).toEqual([])
})

test('finds an upward import of any kind', () => {
  const offence = ['app/ground/a.ts → app/roof/b.ts']
  expect(climbs('app/ground/a.ts', "import { b } from '#app/roof/b.ts'\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "import type { B } from '#app/roof/b.ts'\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "export type { B } from '../roof/b.ts'\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "const load = () => import('../roof/b.ts')\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "type B = import('#app/roof/b.ts').B\n")).toEqual(offence)
  expect(climbs('app/ground/a.ts', "const load = () =>\n  import(\n    '../roof/b.ts'\n  )\n")).toEqual(offence)
})

test('modules of one layer do not import each other', () => {
  expect(climbs('app/left/a.ts', "import type { B } from '#app/right/b.ts'\n")).toHaveLength(1)
})

test('a file may be in a higher layer than its folder', () => {
  expect(climbs('app/left/list.ts', "import { a } from './a.ts'\nimport { b } from '../right/b.ts'\n")).toEqual([])
  expect(climbs('app/left/a.ts', "import { list } from './list.ts'\n")).toHaveLength(1)
})

test('reports a file without a layer', () => {
  expect(climbs('app/attic/a.ts', '')).toEqual(['app/attic/a.ts stands on no floor'])
})

test('finds a cycle closed by types or lazy imports', () => {
  const one = parseSource('app/one.ts', "import type { Two } from './two.ts'\n")
  const two = parseSource('app/two.ts', "import type { One } from './one.ts'\n")
  const late = parseSource('app/two.ts', "const load = () => import('./one.ts')\n")
  expect(findCycle([one, two])).toEqual(['app/one.ts', 'app/two.ts', 'app/one.ts'])
  expect(findCycle([one, late])).toEqual(['app/one.ts', 'app/two.ts', 'app/one.ts'])
  expect(findCycle([one])).toBeNull()
})

test('modules may form a cycle where no files do', () => {
  const files = [
    parseSource('app/left/a.ts', "import type { B } from '#app/right/b.ts'\n"),
    parseSource('app/right/c.ts', "import type { D } from '#app/left/d.ts'\n"),
  ]
  expect(findCycle(files)).toBeNull()
  const rooms = toModules(files, (path) => path.split('/')[1] ?? null)
  expect(findCycle(rooms)).toEqual(['left', 'right', 'left'])
})
