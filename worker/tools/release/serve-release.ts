import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, root } from '#worker/tools/machine/project.ts'

/** Commit of v0.2.0: benchmarks compare with it, and its Worker must run on today's tables. Changes with a release. */
export const LAST_RELEASE = '20be9cf9e'

/** `state` is the folder with the data it serves. */
export type ServedRelease = { name: string; origin: string; state: string; stop: () => Promise<void> }

const MAX_TRIES = 240
const RETRY_MS = 500

/** The admin of each site listens on the next port. */
const PORTS = { current: 8895, other: 8897 }

/**
 * Serves a revision's build over the given data; null means the current build. Another revision is built once in a git
 * worktree in the temporary folder, with the current packages. Throws for an unknown revision.
 */
export async function serveRelease(revision: string | null, state: string): Promise<ServedRelease> {
  const port = revision === null ? PORTS.current : PORTS.other
  const folder = revision === null ? root : buildRevision(revision)
  const data = revision === null ? state : copyState(state, folder)
  const command = ['--disable-warning=ExperimentalWarning', 'worker/tools/start.ts', '--no-build']
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), STAYFRONT_STATE: data, STAYFRONT_PROPERTIES: '3000' },
  })
  const origin = `http://localhost:${port}`
  await waitUntilReady(origin)
  return {
    name: revision ?? 'this build',
    origin,
    state: data,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Returns whether the repository contains a revision; a shallow clone may not. */
export function hasRevision(revision: string): boolean {
  try {
    return git('rev-parse', '--verify', `${revision}^{commit}`) !== ''
  } catch {
    return false
  }
}

/** Builds a revision once, in a git worktree in the temporary folder. Returns the folder. */
export function buildRevision(revision: string): string {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`)
  const folder = join(tmpdir(), `stayfront-${commit.slice(0, 12)}`)
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit)
  // The existing link may point to a deleted copy.
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  if (!existsSync(join(folder, 'dist/stayfront/wrangler.json')))
    execFileSync(inProject('node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
      cwd: folder,
      stdio: 'inherit',
    })
  return folder
}

/** Copies the data, because two releases must not migrate the same database. */
function copyState(state: string, folder: string): string {
  const copy = join(folder, '.wrangler/bench-state')
  rmSync(copy, { recursive: true, force: true })
  cpSync(state, copy, { recursive: true })
  return copy
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const isReady = await fetch(origin).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new Error(`no site responds at ${origin}`)
}
