import { cpSync, existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, nextBuild } from './project.ts'

/** File that lists the hashed files of a build, so that the build after the next one can drop them. */
const ASSET_LIST = 'own-assets.json'
const ASSETS = 'client/assets'

/**
 * Replaces `dist` by the finished build. A running site keeps its opened folder, which stays as `dist.last` until the
 * next build. The previous build's scripts and styles remain available, because open pages still request them.
 */
export function switchRelease(
  folders = { current: inProject('dist'), next: nextBuild(), last: inProject('dist.last') },
) {
  const { current, next, last } = folders
  const assets = join(next, ASSETS)
  writeFileSync(join(next, ASSET_LIST), JSON.stringify(readdirSync(assets)))
  const newNames = new Set(readdirSync(assets))
  const oldNames = listAssets(current).filter((name) => !newNames.has(name))
  for (const name of oldNames) linkFile(join(current, ASSETS, name), join(assets, name))
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

/** Returns the hashed files of a build; all of its files if it has no list. */
function listAssets(folder: string): string[] {
  const list = join(folder, ASSET_LIST)
  if (existsSync(list))
    return JSON.parse(readFileSync(list, 'utf8')).filter((name: string) => existsSync(join(folder, ASSETS, name)))
  return existsSync(join(folder, ASSETS)) ? readdirSync(join(folder, ASSETS)) : []
}

/** Creates a hard link, or a copy where the file system has no hard links. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}
