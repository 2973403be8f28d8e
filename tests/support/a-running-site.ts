import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#worker/tools/machine/project.ts'
import { freePort } from './free-port.ts'

export type RunningSite = {
  url: string
  admin: { url: string; token: string }
  state: string
  pid: number
  /** What the command has printed. */
  output: () => string
  /** Ends it as Ctrl+C does and returns its exit code. */
  stop: () => Promise<number | null>
}

/** Runs the build as `npm start` does, with some drawn stays, on separate ports and data; `stop` removes both. */
export async function startSite(properties: number): Promise<RunningSite> {
  const [port, adminPort] = [await freePort(), await freePort()]
  const state = mkdtempSync(join(tmpdir(), 'stayfront-site-'))
  const own = { PORT: port, ADMIN_PORT: adminPort, STAYFRONT_STATE: state, STAYFRONT_PROPERTIES: properties }
  const env = { ...process.env, ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, `${value}`])) }
  const brands = './worker/tools/build/write-brand-folders.ts'
  const site = spawn(process.execPath, ['--import', brands, 'worker/tools/start.ts', '--no-build'], { cwd: root, env })
  const ended = once(site, 'exit')
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (part) => (output += part))
  const stop = async () => {
    site.kill('SIGTERM')
    const [code] = await ended
    rmSync(state, { recursive: true, force: true })
    return code
  }
  while (!output.includes('Stop it with')) {
    const hasEnded = await Promise.race([once(site.stdout, 'data').then(() => false), ended.then(() => true)])
    if (hasEnded) throw new Error(output)
  }
  const [token = ''] = /sfd_[\w-]{43}/.exec(output) ?? []
  const admin = { url: `http://127.0.0.1:${adminPort}`, token }
  return { url: `http://127.0.0.1:${port}`, admin, state, pid: site.pid ?? 0, output: () => output, stop }
}
