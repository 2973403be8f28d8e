import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserOptions, retry } from './browser.ts'
import { startProcess, stopProcess } from './own-process.ts'

const WINDOW = { x: 0, y: 0, width: 1280, height: 900 }

export type WebKitBinaries = { driver: string; browser: string; screen: string }

/** Starts WebKitGTK's MiniBrowser on a virtual screen and controls it by WebDriver. */
export async function startWebKit(binaries: WebKitBinaries, { port, hasScript }: BrowserOptions): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'stayfront-webkit-'))
  const { screen, display } = await startScreen(binaries.screen)
  const driver = startProcess(binaries.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...folders(home), DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const stop = async () => {
    await stopProcess(driver)
    await stopProcess(screen)
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
  const flags = ['--automation', `--enable-javascript=${hasScript}`]
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: binaries.browser, args: flags } },
  }
  try {
    await retry(() => ask(port, { method: 'GET', path: '/status' }))
    const { sessionId } = await ask<{ sessionId: string }>(port, {
      method: 'POST',
      path: '/session',
      body: { capabilities },
    })
    const session = `/session/${sessionId}`
    await ask(port, { method: 'POST', path: `${session}/timeouts`, body: { pageLoad: 120_000, script: 60_000 } })
    await ask(port, { method: 'POST', path: `${session}/window/rect`, body: WINDOW })
    return {
      ...commandsOf(port, session),
      // Classic WebDriver does not report errors.
      errors: () => [],
      close: async () => {
        await ask(port, { method: 'DELETE', path: session }).catch(() => {})
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The browser writes only into a folder that is deleted afterwards. */
function folders(home: string): Record<string, string> {
  return { HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home }
}

/** Starts a virtual screen on the first free display number, which the server finds. */
async function startScreen(binary: string): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const screen = startProcess(binary, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const number = await new Promise<string>((done, failed) => {
    screen.stdout?.once('data', (data) => done(String(data).trim()))
    screen.once('error', failed)
    screen.once('exit', (code) => failed(new Error(`the virtual screen ended with ${code}`)))
  })
  return { screen, display: `:${number}` }
}

function commandsOf(port: number, session: string): Omit<Browser, 'errors' | 'close'> {
  const get = <Value>(path: string) => ask<Value>(port, { method: 'GET', path: session + path })
  const post = <Value>(path: string, body: object) => ask<Value>(port, { method: 'POST', path: session + path, body })
  return {
    open: async (url) => {
      await post('/url', { url })
    },
    read: async <Value>(expression: string) => {
      const script = `return JSON.stringify(${expression})`
      return JSON.parse((await post<string | null>('/execute/sync', { script, args: [] })) ?? 'null') as Value
    },
    act: async (actions) => {
      await post('/actions', { actions })
    },
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
  }
}

type Command = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object }

async function ask<Value>(port: number, { method, path, body }: Command): Promise<Value> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
  return value
}
