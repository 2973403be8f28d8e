import { cpSync, existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, nextBuild } from './project.ts'

/** Folders with hashed files, each with the list of a build's own files: the build after the next drops them. */
const HASHED = [
  { folder: 'client/assets', list: 'own-assets.json' },
  { folder: 'admin/assets', list: 'own-admin-assets.json' },
] as const

type Hashed = (typeof HASHED)[number]

/**
 * Replaces `dist` by the finished build. A running site keeps its opened folder, which stays as `dist.last` until the
 * next build. The previous build's scripts and styles remain available, because open pages still request them.
 */
export function switchRelease(
  folders = { current: inProject('dist'), next: nextBuild(), last: inProject('dist.last') },
) {
  const { current, next, last } = folders
  for (const hashed of HASHED) addOldFiles(hashed, { current, next })
  rmSync(last, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, last)
  renameSync(next, current)
  writeDeployConfig()
}

/** Corrects the file through which wrangler finds the build: Cloudflare's plugin wrote the temporary folder into it. */
function writeDeployConfig(): void {
  const file = inProject('.wrangler/deploy/config.json')
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('dist.next/', 'dist/'))
}

function addOldFiles(hashed: Hashed, { current, next }: { current: string; next: string }): void {
  const { folder, list } = hashed
  const names = listNames(join(next, folder))
  writeFileSync(join(next, list), JSON.stringify(names))
  const oldNames = listOwnFiles(current, hashed).filter((name) => !names.includes(name))
  for (const name of oldNames) linkFile(join(current, folder, name), join(next, folder, name))
}

/** Returns the hashed files of a build; all of its files if it has no list. */
function listOwnFiles(build: string, { folder, list }: Hashed): string[] {
  const names = listNames(join(build, folder))
  const path = join(build, list)
  return existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8')).filter((name: string) => names.includes(name))
    : names
}

function listNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Creates a hard link, or a copy where the file system has no hard links. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}
