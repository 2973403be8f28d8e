import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}

/** Returns the data folder, persistent between starts; `STAYFRONT_STATE` moves it, `npm run reset` empties it. */
export function statePath(): string {
  return process.env.STAYFRONT_STATE ?? inProject('.wrangler/state')
}

/** Returns the configuration of the guests' Worker in a build. */
export function builtConfig(folder = inProject('dist')): string {
  return join(folder, 'stayfront/wrangler.json')
}

/** Returns the folder of the admin Worker in a build. */
export function builtAdmin(folder = inProject('dist')): string {
  return join(folder, 'stayfront_admin')
}

/** Returns the folder in which a build is made before it replaces the last one. */
export function nextBuild(): string {
  return inProject('dist.next')
}
