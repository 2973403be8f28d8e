import { expect, test } from 'vitest'
import { chunkGroups, compileHint } from '#worker/tools/build/chunk-groups.ts'

/** A small site's modules with their static and dynamic importers. */
const graph: Record<string, { importers?: string[]; dynamicImporters?: string[] }> = {
  '/site/app/client/client.tsx': {},
  '/site/app/client/state/view.ts': { importers: ['/site/app/client/client.tsx', '/site/app/pages/home/page.tsx'] },
  '/site/app/pages/home/page.tsx': { dynamicImporters: ['/site/app/pages.ts'] },
  '/site/app/pages/hotel/page.tsx': { dynamicImporters: ['/site/app/pages.ts'] },
  '/site/app/pages/hotel/gallery.tsx': { importers: ['/site/app/pages/hotel/page.tsx'] },
  '/site/app/overlays/filters/overlay.tsx': { dynamicImporters: ['/site/app/overlays/families.ts'] },
  '/site/app/ui/picture.tsx': {
    importers: ['/site/app/pages/home/page.tsx', '/site/app/pages/hotel/gallery.tsx'],
  },
  '/site/app/ui/bars.tsx': {
    importers: ['/site/app/pages/hotel/page.tsx', '/site/app/overlays/filters/overlay.tsx'],
  },
  '/site/app/client/navigation/start-extras.ts': { dynamicImporters: ['/site/app/client/client.tsx'] },
  '/site/app/features/heart.tsx': { importers: ['/site/app/client/navigation/start-extras.ts'] },
  '/site/app/overlays/filters/rows.tsx': { importers: ['/site/app/overlays/filters/overlay.tsx'] },
}

function chunkOf(id: string): string | null {
  const input = {
    getModuleInfo: (name: string) => ({ importers: [], dynamicImporters: [], ...graph[name] }),
  }
  const groups = chunkGroups('/site').sort((one, other) => other.priority - one.priority)
  return groups.map(({ name }) => name(id, input)).find((name) => name !== null) ?? null
}

test.each([
  ['/site/node_modules/react-dom/cjs/react-dom-client.production.js', 'react'],
  ['/site/app/client/state/view.ts', 'base'],
  ['/site/app/ui/picture.tsx', 'kit'],
  ['/site/app/ui/bars.tsx', 'stay-kit'],
  ['/site/app/features/heart.tsx', 'later'],
  ['\0virtual:messages/nl', 'words-nl'],
  ['\0virtual:messages/nl/search', 'words-nl'],
])('%s is in chunk %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk)
})

test.each([
  '/site/app/client/client.tsx',
  '/site/app/pages/home/page.tsx',
  '/site/app/pages/hotel/gallery.tsx',
  '/site/app/overlays/filters/rows.tsx',
  '\0virtual:messages/nl/wallet',
  '/site/app/ui/styles/main.css',
])('the bundler decides about %s', (id) => {
  expect(chunkOf(id)).toBeNull()
})

test('only code every page calls at once is compiled eagerly', () => {
  expect(compileHint({ name: 'react' })).toBe('//# allFunctionsCalledOnLoad')
  expect(compileHint({ name: 'later' })).toBe('')
})
