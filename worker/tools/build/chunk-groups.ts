import { join } from 'node:path'

/** Importers of a module, static and dynamic. */
type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }
type ChunkGroup = { name: (id: string, graph: Graph) => string | null; debugName: string; priority: number }

const ENTRY = 'app/client/client.tsx'
const MAIN_PAGES = ['app/pages/home/page.tsx', 'app/pages/listing/page.tsx', 'app/pages/hotel/page.tsx']

/** Modules started once a page is live. */
const LATER = [
  'app/client/navigation/start-extras.ts',
  'app/features/site-notices/site-notices.tsx',
  'app/pages/home/start-visit.ts',
  'app/pages/home/deals-row.tsx',
  'app/pages/hotel/load-parts.tsx',
  'app/features/recent-stays/load-recent-row.tsx',
  'app/features/search-box/recent-searches.ts',
  'app/features/search-box/search-session.ts',
]

/** Navigation: may be needed by the first action of the guest, before everything else that is late. */
const NAVIGATION = 'app/client/navigation/navigate.ts'

/** Tiny modules shared by late parts; each would otherwise be a separate file. */
const TINY_MODULES = ['app/client/events/reason-of.ts', 'app/domain/prices/meal-codes.ts']

/** The map's list is the list page: shared code belongs to that page. */
const SAME_PAGE = ['app/pages/listing/map-page.tsx']

/** Message areas loaded together: pages need most of them. */
const SHARED_AREAS = ['ui', 'search', 'home', 'listing', 'hotel', 'notices']

const COMPILED_EAGERLY = ['react', 'base', 'kit']

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown[:/]runtime|vite\/preload-helper/

/**
 * Groups modules into few files per page, each run as a task: React, what every page needs, what main pages share, the
 * messages of a language, what runs after a page is live. The bundler splits the rest.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const roots = createRootFinder(root)
  const { entry, pages, navigation, later, tinyModules } = {
    entry: join(root, ENTRY),
    pages: MAIN_PAGES.map((name) => join(root, name)),
    navigation: join(root, NAVIGATION),
    later: LATER.map((name) => join(root, name)),
    tinyModules: TINY_MODULES.map((name) => join(root, name)),
  }
  const [home = ''] = pages
  const isShared = (id: string, from: ReadonlySet<string>) =>
    !pages.includes(id) && from.size > 1 && pages.some((page) => from.has(page))
  const isCode = (id: string) => !id.endsWith('.css')
  const group = (name: string, priority: number, has: (id: string, from: ReadonlySet<string>) => boolean) => ({
    name: (id: string, graph: Graph) => (isCode(id) && has(id, roots(id, graph)) ? name : null),
    debugName: name,
    priority,
  })
  return [
    group('react', 5, (id) => REACT.test(id)),
    { name: messagesChunkOf, debugName: 'words', priority: 4 },
    // The entry stays separate: running it hydrates the page.
    group('base', 3, (id, from) => id !== entry && from.has(entry)),
    group('kit', 2, (id, from) => isShared(id, from) && from.has(home)),
    group('stay-kit', 2, (id, from) => isShared(id, from) && !from.has(home)),
    group('navigation', 1.5, (_id, from) => from.has(navigation)),
    group('later', 1, (id, from) => tinyModules.includes(id) || later.some((name) => from.has(name))),
  ]
}

function messagesChunkOf(id: string): string | null {
  const [, locale, area] = /virtual:messages\/([a-z]{2,3})(?:\/([a-zA-Z]+))?$/.exec(id) ?? []
  if (locale === undefined || (area !== undefined && !SHARED_AREAS.includes(area))) return null
  return `words-${locale}`
}

/** Chrome compiles all functions of such a file off the main thread; other browsers ignore the comment. */
export function compileHint({ name }: { name: string }): string {
  return COMPILED_EAGERLY.includes(name) ? '//# allFunctionsCalledOnLoad' : ''
}

/** Finds the entries and dynamic imports that need a module at once. */
function createRootFinder(root: string) {
  const entry = join(root, ENTRY)
  const skipped = SAME_PAGE.map((name) => join(root, name))
  const known = new Map<string, ReadonlySet<string>>()
  return (id: string, graph: Graph): ReadonlySet<string> => {
    const cached = known.get(id)
    if (cached) return cached
    const found = new Set<string>()
    const seen = new Set<string>()
    const visitImporters = (at: string) => {
      if (seen.has(at)) return
      seen.add(at)
      const info = graph.getModuleInfo(at)
      if (at === entry || (info && info.dynamicImporters.length > 0 && !skipped.includes(at))) found.add(at)
      for (const importer of info?.importers ?? []) visitImporters(importer)
    }
    visitImporters(id)
    known.set(id, found)
    return found
  }
}
