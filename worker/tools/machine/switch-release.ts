import { cpSync, existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, nextBuild } from './project.ts'

/** Lists the hashed files a build has made itself, so that the build after the next one drops them. */
const OWN_FILES = 'own-assets.json'
const ASSETS = 'client/assets'

/**
 * Puts the build that is ready in the place of `dist`. A site that runs goes on with the folder it has opened, which stays beside
 * the new one until the next build. The last build's scripts and styles are served by the new one as well: pages that are open
 * still ask for them.
 */
export function switchRelease(
  folders = { current: inProject('dist'), next: nextBuild(), last: inProject('dist.last') },
) {
  const { current, next, last } = folders
  const assets = join(next, ASSETS)
  writeFileSync(join(next, OWN_FILES), JSON.stringify(readdirSync(assets)))
  const known = new Set(readdirSync(assets))
  for (const name of ownFiles(current).filter((name) => !known.has(name)))
    linkFile(join(current, ASSETS, name), join(assets, name))
  rmSync(last, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, last)
  renameSync(next, current)
  nameCurrent()
}

/** wrangler finds the build by a file that Cloudflare's plugin writes with the folder it was told. */
function nameCurrent(): void {
  const file = inProject('.wrangler/deploy/config.json')
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('dist.next/', 'dist/'))
}

/** The hashed files of a build; all it holds where it does not list its own. */
function ownFiles(folder: string): string[] {
  const list = join(folder, OWN_FILES)
  if (existsSync(list))
    return JSON.parse(readFileSync(list, 'utf8')).filter((name: string) => existsSync(join(folder, ASSETS, name)))
  return existsSync(join(folder, ASSETS)) ? readdirSync(join(folder, ASSETS)) : []
}

/** A second name of the same file, or a copy where the disk knows no such names. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}
