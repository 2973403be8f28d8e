import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}

/** Data folder, kept between starts; `STAYFRONT_STATE` moves it, `npm run reset` empties it. */
export function statePath(): string {
  return process.env.STAYFRONT_STATE ?? inProject('.wrangler/state')
}

/** Path of the worker's built configuration. */
export function builtConfig(folder = inProject('dist')): string {
  return join(folder, 'stayfront/wrangler.json')
}

/** Folder of the built admin Worker. */
export function builtDesk(folder = inProject('dist')): string {
  return join(folder, 'stayfront_desk')
}

/** Folder in which a build is made before it replaces `dist`. */
export function nextBuild(): string {
  return inProject('dist.next')
}
