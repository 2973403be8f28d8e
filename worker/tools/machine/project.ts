import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}

/** Data folder, persistent between starts; `STAYFRONT_STATE` moves it, `npm run reset` empties it. */
export function statePath(): string {
  return process.env.STAYFRONT_STATE ?? inProject('.wrangler/state')
}

/** Configuration of the guests' Worker in a build. */
export function builtConfig(folder = inProject('dist')): string {
  return join(folder, 'stayfront/wrangler.json')
}

/** Folder of the admin Worker in a build. */
export function builtAdmin(folder = inProject('dist')): string {
  return join(folder, 'stayfront_admin')
}

/** Folder in which a build is made before it replaces the last one. */
export function nextBuild(): string {
  return inProject('dist.next')
}
