import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

export type SourceFile = { path: string; text: string; imports: string[]; lines: number }

const root = join(import.meta.dirname, '../..')

/** Every source file of some folders with its imports; own files by project path, packages by name. */
export function readSources(folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => readSource(join(folder, name).split(sep).join('/'))),
  )
}

function readSource(path: string): SourceFile {
  return parseSource(path, readFileSync(join(root, path), 'utf8'))
}

/** A source file of this text with all its imports: values, types, and lazy ones. */
export function parseSource(path: string, text: string): SourceFile {
  const names = [
    ...text.matchAll(
      /(?:^|\n)(?:import|export)\b[^'"]*?from '([^']+)'|(?:^|\n)import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
    ),
  ]
  const imports = names.map((match) => resolveImport(path, match[1] ?? match[2] ?? match[3] ?? ''))
  return { path, text, imports: [...new Set(imports)], lines: text.split('\n').length - 1 }
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.'))
    return normalize(join(dirname(from), name))
      .split(sep)
      .join('/')
  return name
}

/** Returns the first import cycle among some files as its path, or null. Types and lazy imports count. */
export function findCycle(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): string[] | null {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const visit = (path: string): string[] | null => {
    if (state.get(path) === 'done') return null
    if (state.get(path) === 'open') return [...trail.slice(trail.indexOf(path)), path]
    state.set(path, 'open')
    trail.push(path)
    for (const next of byPath.get(path)?.imports ?? []) {
      const cycle = byPath.has(next) ? visit(next) : null
      if (cycle) return cycle
    }
    trail.pop()
    state.set(path, 'done')
    return null
  }
  for (const { path } of files) {
    const cycle = visit(path)
    if (cycle) return cycle
  }
  return null
}

/** Groups files into modules, each with its imports of other modules. A file for which `moduleOf` is null is left out. */
export function toModules(
  files: readonly Pick<SourceFile, 'path' | 'imports'>[],
  moduleOf: (path: string) => string | null,
): Pick<SourceFile, 'path' | 'imports'>[] {
  const rooms = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const room = moduleOf(path)
    if (room === null) continue
    const known = rooms.get(room) ?? new Set()
    rooms.set(room, known)
    for (const name of imports) {
      const other = moduleOf(name)
      if (other !== null && other !== room) known.add(other)
    }
  }
  return [...rooms].map(([path, imports]) => ({ path, imports: [...imports] }))
}

export type FolderCount = { path: string; files: number; folders: number }

export function countFolders(folders: string[]): FolderCount[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`)
    return [{ path: folder, files: entries.length - inner.length, folders: inner.length }, ...countFolders(inner)]
  })
}
