import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserOptions, retry } from './browser.ts'
import { startProcess, stopProcess } from './own-process.ts'

type Message = {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
  params?: { type?: string; level?: string; text?: string }
}

/** Starts headless Firefox and controls it by WebDriver BiDi, which needs no driver. */
export async function startFirefox(binary: string, options: BrowserOptions): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'stayfront-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences(options))
  const args = ['--headless', '--no-remote', '--width', '1280', '--height', '900', '--profile', profile]
  const firefox = startProcess(binary, [...args, '--remote-debugging-port', String(options.port), 'about:blank'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const errors: string[] = []
  const stop = async () => {
    await stopProcess(firefox)
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const send = await retry(() => connect(`ws://127.0.0.1:${options.port}/session`, errors))
    await send('session.new', { capabilities: {} })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const commands = await commandsOf(send)
    return {
      ...commands,
      errors: () => errors,
      close: async () => {
        await send('browser.close', {}).catch(() => {})
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function preferences({ hasScript }: BrowserOptions): string {
  const lines = { 'javascript.enabled': hasScript, 'browser.shell.checkDefaultBrowser': false }
  return Object.entries(lines)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
    .join('')
}

type Send = (method: string, params: object) => Promise<unknown>

async function commandsOf(send: Send): Promise<Omit<Browser, 'errors' | 'close'>> {
  const listTabs = async () => {
    const tree = (await send('browsingContext.getTree', { maxDepth: 0 })) as { contexts: { context: string }[] }
    return tree.contexts.map(({ context }) => context)
  }
  const context = (await retry(listTabs))[0]
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    read: async <Value>(expression: string) => {
      const answer = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        // A sandbox can read the document even where the page may not run scripts.
        target: { context, sandbox: 'journey' },
        awaitPromise: false,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }
      if (!answer.result) throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result.value) as Value
    },
    act: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
  }
}

/** Opens the socket; resolves with a function that sends a command and resolves with its result. */
async function connect(address: string, errors: string[]): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((opened, failed) => {
    socket.onopen = opened
    socket.onerror = () => failed(new Error(`no browser answers at ${address}`))
  })
  const waiting = new Map<number, (message: Message) => void>()
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const { params } = message
    if (params?.type === 'javascript' && params.level === 'error') errors.push(params.text ?? '')
    waiting.get(message.id ?? 0)?.(message)
    waiting.delete(message.id ?? 0)
  }
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'closed', message: 'the browser has ended' })
    waiting.clear()
  }
  let latest = 0
  return (method, params) =>
    new Promise((done, failed) => {
      latest += 1
      waiting.set(latest, ({ type, result, error, message }) =>
        type === 'success' ? done(result) : failed(new Error(`${method}: ${error} ${message}`)),
      )
      socket.send(JSON.stringify({ id: latest, method, params }))
    })
}
