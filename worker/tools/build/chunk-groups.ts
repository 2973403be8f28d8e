import { join } from 'node:path'

/** Importers of a module, static and dynamic. */
type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }
type ChunkGroup = { name: (id: string, graph: Graph) => string | null; debugName: string; priority: number }

const ENTRY = 'app/client/client.tsx'
const MAIN_PAGES = ['app/pages/home/page.tsx', 'app/pages/listing/page.tsx', 'app/pages/hotel/page.tsx']

/** Modules started once a page is live. */
const LATE_MODULES = [
  'app/client/navigation/start-extras.ts',
  'app/features/site-notices/site-notices.tsx',
  'app/pages/home/start-visit.ts',
  'app/pages/home/deals-row.tsx',
  'app/pages/hotel/load-parts.tsx',
  'app/features/recent-stays/load-recent-row.tsx',
  'app/features/search-box/recent-searches.ts',
  'app/features/search-box/search-session.ts',
]

/** May be needed by the first action of the guest, before all other late modules. */
const NAVIGATION = 'app/client/navigation/navigate.ts'

/** Tiny modules shared by late parts; each would otherwise be a separate file. */
const TINY_MODULES = ['app/client/events/event-reason.ts', 'app/domain/prices/meal-codes.ts']

/** Pages that count as a part of the list page, so that shared code belongs to it. */
const LIST_PAGE_VARIANTS = ['app/pages/listing/map-page.tsx']

/** Message areas loaded together: pages need most of them. */
const SHARED_AREAS = ['ui', 'search', 'home', 'listing', 'hotel', 'notices']

const COMPILED_EAGERLY = ['react', 'base', 'kit']

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown[:/]runtime|vite\/preload-helper/

/**
 * Groups modules into few files per page, each run as a task: React, what every page needs, what main pages share, the
 * messages of a language, what runs after a page is live. The bundler splits the rest.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const findRoots = createRootFinder(root)
  const { entry, pages, navigation, later, tinyModules } = {
    entry: join(root, ENTRY),
    pages: MAIN_PAGES.map((name) => join(root, name)),
    navigation: join(root, NAVIGATION),
    later: LATE_MODULES.map((name) => join(root, name)),
    tinyModules: TINY_MODULES.map((name) => join(root, name)),
  }
  const [home = ''] = pages
  const isShared = (id: string, users: ReadonlySet<string>) =>
    !pages.includes(id) && users.size > 1 && pages.some((page) => users.has(page))
  const isCode = (id: string) => !id.endsWith('.css')
  const group = (name: string, priority: number, contains: (id: string, users: ReadonlySet<string>) => boolean) => ({
    name: (id: string, graph: Graph) => (isCode(id) && contains(id, findRoots(id, graph)) ? name : null),
    debugName: name,
    priority,
  })
  return [
    group('react', 5, (id) => REACT.test(id)),
    { name: messagesChunkOf, debugName: 'words', priority: 4 },
    // The entry stays separate: running it hydrates the page.
    group('base', 3, (id, users) => id !== entry && users.has(entry)),
    group('kit', 2, (id, users) => isShared(id, users) && users.has(home)),
    group('stay-kit', 2, (id, users) => isShared(id, users) && !users.has(home)),
    group('navigation', 1.5, (_id, users) => users.has(navigation)),
    group('later', 1, (id, users) => tinyModules.includes(id) || later.some((name) => users.has(name))),
  ]
}

function messagesChunkOf(id: string): string | null {
  const [, locale, area] = /virtual:messages\/([a-z]{2,3})(?:\/([a-zA-Z]+))?$/.exec(id) ?? []
  if (locale === undefined || (area !== undefined && !SHARED_AREAS.includes(area))) return null
  return `words-${locale}`
}

/**
 * Returns the comment with which Chrome compiles all functions of a file off the main thread; other browsers ignore it.
 */
export function compileHint({ name }: { name: string }): string {
  return COMPILED_EAGERLY.includes(name) ? '//# allFunctionsCalledOnLoad' : ''
}

/** Returns a function that finds the entries and dynamic imports that import a module statically. */
function createRootFinder(root: string) {
  const entry = join(root, ENTRY)
  const variants = LIST_PAGE_VARIANTS.map((name) => join(root, name))
  const rootsById = new Map<string, ReadonlySet<string>>()
  return (id: string, graph: Graph): ReadonlySet<string> => {
    const cached = rootsById.get(id)
    if (cached) return cached
    const roots = new Set<string>()
    const seen = new Set<string>()
    const visitImporters = (moduleId: string) => {
      if (seen.has(moduleId)) return
      seen.add(moduleId)
      const info = graph.getModuleInfo(moduleId)
      const isLazy = (info?.dynamicImporters.length ?? 0) > 0 && !variants.includes(moduleId)
      if (moduleId === entry || isLazy) roots.add(moduleId)
      for (const importer of info?.importers ?? []) visitImporters(importer)
    }
    visitImporters(id)
    rootsById.set(id, roots)
    return roots
  }
}
