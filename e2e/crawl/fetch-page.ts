import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** One response; `redirectsTo` is the absolute address of a redirect. */
export type CrawlResponse = {
  status: number
  redirectsTo: string | null
  isHtml: boolean
  /** The response has an X-Robots-Tag noindex header. */
  isNoIndex: boolean
  body: string
}

/** Search engines crawl as a phone; phones are also offered the most languages. */
const crawler =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const agent = new Agent({ keepAlive: true })
const TIMEOUT_MS = 30_000

/**
 * GETs an address of the local site without following redirects. Not every machine resolves names below localhost, so
 * the name is sent in the header. Rejects when there is no response.
 */
export async function fetchPage(address: string): Promise<CrawlResponse> {
  const { host, port, pathname, search } = new URL(address)
  const message = await sendWithRetries({ host, port, path: pathname + search })
  const { location, 'content-type': type = '', 'x-robots-tag': robots = '' } = message.headers
  return {
    status: message.statusCode ?? 0,
    redirectsTo: location === undefined ? null : new URL(location, address).href,
    isHtml: type.startsWith('text/html'),
    isNoIndex: String(robots).includes('noindex'),
    body: pathname.endsWith('.gz') ? unpack(await buffer(message)) : await text(message),
  }
}

type Asked = { host: string; port: string; path: string }

/** Retries when a kept-alive connection was just closed, as any crawler does. */
async function sendWithRetries(asked: Asked): Promise<IncomingMessage> {
  try {
    return await send(asked)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error
    return send(asked)
  }
}

function send({ host, port, path }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Like a visitor following an internal link: a phone from another site gets the page without its overlay.
    const headers = { Host: host, 'User-Agent': crawler, Accept: 'text/html,*/*', 'Sec-Fetch-Site': 'same-origin' }
    const asked = request({ agent, host: '127.0.0.1', port, path, headers, timeout: TIMEOUT_MS }, resolve)
    asked.once('timeout', () => asked.destroy(new Error(`${host}${path} did not answer in ${TIMEOUT_MS} ms`)))
    asked.once('error', reject)
    asked.end()
  })
}

function unpack(packed: Buffer): string {
  return gunzipSync(packed).toString('utf8')
}
