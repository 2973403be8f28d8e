import { request } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Row } from '#worker/tools/machine/figure-row.ts'

const EVIL = 'evil.example'
const PATHS = ['/', '/login', '/reset-password', '/robots.txt', '/sitemap.xml', '/api/pwa/cities', '//x', '/about/']

type Answer = { status: number; text: string }

/** S5: an unknown host gets 421 and appears in no link; needs a production site. */
export async function hostRow(origin: string): Promise<Row> {
  const answers = await Promise.all(
    [EVIL, `${EVIL}.`, `${EVIL}:8443`].flatMap((host) => PATHS.map((path) => askAs(host, { origin, path }))),
  )
  return {
    what: 'S5 answers to a host nobody named that are no 421 or repeat it',
    value: answers.filter(({ status, text }) => status !== 421 || text.includes(EVIL)).length,
    limit: { most: 0 },
    detail: `${answers.length} asked`,
  }
}

/** Sends a request with another Host header, which `fetch` cannot do. */
function askAs(host: string, { origin, path }: { origin: string; path: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(origin)
    const send = protocol === 'https:' ? requestSecure : request
    const asked = send(
      { hostname, port, path, headers: { Host: host, Accept: 'text/html' }, agent: false },
      (answer) => {
        let text = JSON.stringify(answer.headers)
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.once('error', reject).end()
  })
}
