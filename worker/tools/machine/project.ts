import { join } from 'node:path'

/** The folder of the project. */
export const root = join(import.meta.dirname, '../../..')

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}

/** Where data lives between starts; `npm run reset` empties it. `STAYFRONT_STATE` moves it. */
export function statePath(): string {
  return process.env.STAYFRONT_STATE ?? inProject('.wrangler/state')
}

/** The configuration the build writes for the worker. */
export function builtConfig(folder = inProject('dist')): string {
  return join(folder, 'stayfront/wrangler.json')
}

/** Where the build puts the operator's desk. */
export function builtDesk(folder = inProject('dist')): string {
  return join(folder, 'stayfront_desk')
}

/** Where a build is made before it takes the place of `dist`. */
export function nextBuild(): string {
  return inProject('dist.next')
}
