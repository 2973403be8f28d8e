import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject, root } from '#worker/tools/machine/project.ts'
import { freePort } from './free-port.ts'

const excluded = new Set(['node_modules', '.git', '.wrangler', 'dist', 'test-results', 'playwright-report'])

/** Over a thousand files, the same in every copy. */
const pictures = inProject('public/pictures')

export type CommandResult = { code: number | null; text: string }

/** A copy of the project in a separate folder with an additional brand: the folder `brand` and Marigold's pictures. */
export function copyProjectWith({ id, brand }: { id: string; brand: string }) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'brand-')))
  cpSync(root, folder, {
    recursive: true,
    filter: (from) => from === root || (from !== pictures && !excluded.has(basename(from))),
  })
  symlinkSync(pictures, join(folder, 'public/pictures'), 'dir')
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'dir')
  cpSync(brand, join(folder, 'app/brands', id), { recursive: true })
  cpSync(inProject('app/brands/marigold/art'), join(folder, 'app/brands', id, 'art'), { recursive: true })

  const path = ['node/bin', '.bin'].map((name) => join(folder, 'node_modules', name)).join(':')
  const env = { ...process.env, PATH: `${path}:${process.env.PATH}`, NODE_ENV: 'production' }
  const start = (tool: string, args: string[], own: Record<string, string> = {}): ChildProcess =>
    spawn(tool, args, { cwd: folder, env: { ...env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] })
  const writer = pathToFileURL(join(folder, 'worker/tools/build/write-brand-folders.ts')).href

  return {
    folder,
    run: (tool: string, args: string[], own: Record<string, string> = {}): Promise<CommandResult> =>
      resultOf(start(tool, args, own)),
    /** Runs a script as `npm run` does, writing the list of brands first. */
    runScript: (args: string[]): Promise<CommandResult> => resultOf(start('node', ['--import', writer, ...args])),
    /**
     * Builds and serves the site as `npm start` does, with `--no-build` the existing build; resolves once it responds.
     */
    serve: (own: Record<string, string>, args: string[] = []) =>
      serve((env) => start('node', ['--import', writer, 'worker/tools/start.ts', ...args], env), own),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function resultOf(child: ChildProcess): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part))
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code, text }))
  })
}

async function serve(start: (env: Record<string, string>) => ChildProcess, own: Record<string, string>) {
  const port = await freePort()
  const child = start({ ...own, PORT: String(port) })
  const end = resultOf(child)
  await Promise.race([
    new Promise((resolve) => child.stdout?.on('data', (part) => String(part).includes('is running') && resolve(null))),
    end.then(({ text }) => Promise.reject(new Error(`the site did not start:\n${text}`))),
  ])
  return {
    ask: (host: string, path: string): Promise<{ status: number; body: string }> => ask({ port, host, path }),
    stop: () => {
      child.kill('SIGTERM')
      return end
    },
  }
}

function ask({ port, host, path }: { port: number; host: string; path: string }) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { Host: `${host}:${port}`, Accept: 'text/html' }
    const outgoing = request({ port, path, headers, host: '127.0.0.1' }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => (body += part))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    outgoing.once('error', reject).end()
  })
}
