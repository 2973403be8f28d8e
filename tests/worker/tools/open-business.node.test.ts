import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { inProject, root } from '#worker/tools/machine/project.ts'
import { openVisitor, type Visitor } from '#worker/tools/prove/visitor.ts'

/**
 * Runs the commands of docs/open-a-business.md unchanged, in a copy of the code, in production. Only the
 * clone, the installation and the ports are replaced.
 */
const PORT = 8975
const ORIGIN = `http://localhost:${PORT}`
const MAX_MS = 20 * 60_000
/** Of the invented companies. */
const DEMO_NAMES = ['Marigold', 'Dunehouse', 'Residency Road', '+91 80 4718', '250+']
const NOT_COPIED = new Set(['node_modules', '.git', '.wrangler', 'dist', 'test-results', 'playwright-report'])

let folder = ''
let shell: ChildProcess | null = null

beforeAll(() => {
  if (!isDeep) return
  // On the disk of the packages, which are linked, not copied.
  mkdirSync(inProject('.wrangler'), { recursive: true })
  folder = mkdtempSync(inProject('.wrangler/open-business-'))
})

afterAll(() => {
  // The site is a child of the shell.
  if (shell?.pid) process.kill(-shell.pid, 'SIGTERM')
  if (folder) rmSync(folder, { recursive: true, force: true })
}, 60_000)

function copyCode(): void {
  const site = join(folder, 'site')
  mkdirSync(site)
  const names = readdirSync(root).filter((name) => !NOT_COPIED.has(name))
  for (const name of names) cpSync(inProject(name), join(site, name), { recursive: true })
  // Linked one by one: `npm run` installs again, into the folder it finds, where the lock file is the newer one.
  spawnSync('cp', ['-al', inProject('node_modules'), site])
  utimesSync(join(site, 'package-lock.json'), 0, 0)
}

async function drawPictures(): Promise<void> {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
  await plain(512, 512).png().toFile(join(folder, 'logo.png'))
  await plain(1440, 470).jpeg().toFile(join(folder, 'hero.jpg'))
}

/** The commands before the guest's booking, then the token. */
function readCommands(): string {
  const page = readFileSync(inProject('docs/open-a-business.md'), 'utf8')
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  const commands = blocks.slice(0, -1).join('\n')
  const replaced: [string, string][] = [
    ['git clone <this repository> site && cd site\nnpm ci && npm run build', 'cd site\nnpm run build'],
    ['HOST=127.0.0.1', `HOST=127.0.0.1\nPORT=${PORT}`],
    ['localhost:8787', `localhost:${PORT}`],
    ['127.0.0.1:8788', `127.0.0.1:${PORT + 1}`],
  ]
  for (const [text] of replaced) expect(commands).toContain(text)
  const script = replaced.reduce((made, [text, other]) => made.replaceAll(text, other), commands)
  return `set -euo pipefail\n${script}\necho "token=$STAYFRONT_ADMIN_TOKEN"\nwait`
}

/** Runs the commands and returns the token; the site goes on. */
async function runCommands(): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const own = spawn('bash', ['-c', readCommands()], {
    ...{ cwd: folder, env: { PATH, HOME }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  shell = own
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [own.stdout, own.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => {
        output += part
        const [, token] = /^token=(sfd_[\w-]{43})$/m.exec(output) ?? []
        if (token) resolve(token)
      })
    }
    own.once('exit', () => reject(new Error(output)))
  })
}

const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)

/** Books two nights as the summary does, pays on the test gateway, and returns the number of the booking. */
async function bookAndPay(guest: Visitor): Promise<string> {
  const user = {
    name: 'Meera Nair',
    phone: '9812345678',
    country_code: '+91',
    email: 'meera@example.com',
    language: 'en',
  }
  const stay = { hotel_id: 10001, room_category_id: 10001, checkin: day(10), checkout: day(12) }
  const booked = await guest.request('createBooking', {
    key: crypto.randomUUID(),
    body: {
      user,
      booking: { ...stay, rooms_config: '1-2_0_0_0', single: 0, double: 1, extra: 0, rooms: 1, guests: 2 },
      payments: { from_payment_method: { amount: null } },
      ...{ return_url: '/booking/{booking_no}', cancel_url: '/booking/{booking_no}' },
    },
  })
  const { redirectUrl, booking } = booked.body as { redirectUrl: string; booking: { booking_no: string } }
  const gateway = (await guest.get(redirectUrl)).headers.get('Location') ?? ''
  const page = await guest.get(gateway)
  const fields = [...page.text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ])
  const paid = await fetch(`${ORIGIN}/sandbox-gateway/pay`, {
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: ORIGIN } },
    body: new URLSearchParams([...fields, ['choice', 'succeed']]),
  })
  const back = await guest.get(paid.headers.get('Location') ?? '')
  expect((await guest.get(back.headers.get('Location') ?? '')).text).toContain('You’re booked!')
  return booking.booking_no
}

deepTest(
  'the commands of the docs open a business with a paid booking in twenty minutes [IDEN-01] [SELL-01] [SALE-03]',
  { timeout: MAX_MS + 60_000 },
  async () => {
    copyCode()
    await drawPictures()
    const begun = Date.now()
    const token = await runCommands()
    const guest = await openVisitor(ORIGIN)
    const home = (await guest.get('/')).text
    for (const text of ['Palm Stays', 'Rooms by the sea in Goa', '/pictures/brands/marigold/'])
      expect(home).toContain(text)
    const list = (await guest.get('/hotels-in-goa')).text
    expect(list).toContain('Palm Stays Calangute')
    for (const name of DEMO_NAMES) expect(`${home}${list}`, name).not.toContain(name)

    const bookingNo = await bookAndPay(guest)
    const invoice = (await guest.get(`/booking/${bookingNo}/invoice`)).text
    for (const text of [
      'Tax invoice',
      'Palm Stays Pvt Ltd',
      '30AAPFU0939F1Z8',
      'CGST',
      'SGST',
      'Goa (30)',
      'Meera Nair',
    ]) {
      expect(invoice).toContain(text)
    }
    const asked = { headers: { Authorization: `Bearer ${token}` } }
    const answer = await fetch(`http://127.0.0.1:${PORT + 1}/v1/invoices?from=2026-01-01&to=2099-12-31`, asked)
    const { items } = (await answer.json()) as { items: { booking_no: string; no: string }[] }
    expect(items).toMatchObject([{ booking_no: bookingNo, no: expect.stringMatching(/^PS-\d{4}-000001$/) }])
    expect(Date.now() - begun).toBeLessThan(MAX_MS)
    const own = [...NOT_COPIED].map((name) => `--exclude=${name}`)
    const { stdout } = spawnSync('diff', ['-rq', ...own, root, join(folder, 'site')], { encoding: 'utf8' })
    expect(stdout.match(/^Files .*$/gm), 'no file was changed').toBe(null)
  },
)
