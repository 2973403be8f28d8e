import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import type { OutgoingMessage } from '#worker/infra/ports/message-sender.ts'
import { type Connect, createSmtpMail } from '#worker/services/message-delivery/senders/smtp.ts'

const mail: OutgoingMessage = {
  ...{ id: '0b6f5a0e-0001', brandId: 'marigold', template: 'booking_confirmed', channel: 'email', isUnclear: false },
  from: { name: 'Marigold, Ltd', replyTo: 'help@marigold.example' },
  ...{ recipient: 'asha@example.com', subject: 'Dein Aufenthalt – शुभ यात्रा und noch mehr Wörter\r\nBcc: x@y.example' },
  ...{ body: 'Gebucht!\r\n.\r\nशुभ यात्रा', html: '<p>Gebucht</p>', createdAt: Date.UTC(2026, 10, 21, 12) },
}
const senders = { marigold: 'stays@marigold.example' }

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

type Script = Record<string, string>

const usual: Script = {
  ...{ EHLO: '250-mail.example\r\n250-STARTTLS\r\n250 AUTH LOGIN PLAIN', STARTTLS: '220 go', AUTH: '235 in' },
  ...{ MAIL: '250 ok', RCPT: '250 ok', DATA: '354 send', '.': '250 2.0.0 Ok: queued as 4XyZ12' },
}

/** A mail server that answers commands by a script; `hangUp` closes instead. Replies arrive in pieces. */
async function aServer(script: Script) {
  const heard: string[] = []
  const server = createServer((socket) => {
    let isContent = false
    let typed = ''
    const say = (reply: string) => {
      if (reply === 'hangUp') return void socket.destroy()
      for (const piece of `${reply}\r\n`.match(/.{1,7}/gs) ?? []) socket.write(piece)
    }
    say('220 mail.example')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      typed += chunk
      for (let end = typed.indexOf('\r\n'); end >= 0; end = typed.indexOf('\r\n')) {
        const line = typed.slice(0, end)
        typed = typed.slice(end + 2)
        heard.push(line)
        if (isContent && line !== '.') continue
        isContent = line === 'DATA'
        const verb = line === '.' ? '.' : (line.split(' ')[0] ?? '')
        say(script[verb] ?? script.else ?? '500 what')
      }
    })
  })
  open.push(() => new Promise((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { heard, port }
}

/** The sockets of Workers over those of Node. Encryption is only recorded. */
function connecting(port: number, heard: string[]) {
  const asked: { hostname: string; port: number; transport: string }[] = []
  const wrap = (socket: Socket): ReturnType<Connect> => ({
    readable: Readable.toWeb(socket) as never,
    writable: Writable.toWeb(socket) as never,
    close: async () => void socket.destroy(),
    startTls: () => {
      heard.push('(encrypted)')
      return wrap(socket)
    },
  })
  const connect: Connect = (address, { secureTransport }) => {
    asked.push({ ...address, transport: secureTransport })
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.on('error', () => {})
    return wrap(socket)
  }
  return { connect, asked }
}

async function send(script: Script, { url = '', timeoutMs = 2_000, message = mail } = {}) {
  const { heard, port } = await aServer(script)
  const { connect, asked } = connecting(port, heard)
  const outcome = await createSmtpMail({
    url: url || 'smtps://stays:p%40ss@mail.example',
    ...{ senders, connect, timeoutMs },
  })(message)
  return { outcome, heard, asked }
}

test('signs in over TLS and sends one mail with its parts [DEC-43]', async () => {
  const { outcome, heard, asked } = await send(usual)
  expect(outcome).toEqual({ kind: 'sent', provider: 'smtp', ref: '4XyZ12' })
  expect(asked).toEqual([{ hostname: 'mail.example', port: 465, transport: 'on' }])
  const [hello, auth, from, to, data, ...content] = heard
  expect([hello, from, to, data]).toEqual([
    ...['EHLO marigold.example', 'MAIL FROM:<stays@marigold.example>', 'RCPT TO:<asha@example.com>', 'DATA'],
  ])
  expect(auth).toBe(`AUTH PLAIN ${btoa('\0stays\0p@ss')}`)
  const head = content.slice(0, content.indexOf(''))
  expect(head.filter((line) => /^\S+: /.test(line)).map((line) => line.split(':')[0])).toEqual([
    ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'X-Entity-Ref-ID', 'Auto-Submitted'],
    ...['MIME-Version', 'Content-Type'],
  ])
  expect(head).toContain('Date: Sat, 21 Nov 2026 12:00:00 +0000')
  expect(head).toContain('Message-ID: <0b6f5a0e-0001@marigold.example>')
  expect(content.every((line) => line.length <= 100 && /^[\x20-\x7e]*$/.test(line))).toBe(true)
  const decode = (text: string) => new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))
  const words = (name: string) =>
    [...head.join('\n').matchAll(/^(\S+):|=\?UTF-8\?B\?([^?]+)\?=/gm)].reduce(
      ({ at, text }, [, header, word]) =>
        header ? { at: header, text } : { at, text: at === name ? text + decode(word ?? '') : text },
      { at: '', text: '' },
    ).text
  expect(words('Subject')).toBe(mail.subject.replace('\r\n', ' '))
  expect(words('From')).toBe('Marigold, Ltd')
  const bodies = content
    .join('\n')
    .split(/--part-\w+(?:--)?\n?/)
    .slice(1, 3)
  expect(bodies.map((part) => decode(part.split('\n\n')[1]?.replaceAll('\n', '') ?? ''))).toEqual([
    mail.body,
    mail.html,
  ])
})

test('on port 587 signs in only once the line is encrypted [DEC-43]', async () => {
  const { heard, asked } = await send({ ...usual, AUTH: '334 VXNlcg' }, { url: 'smtp://u:p@mail.example' })
  expect(asked[0]).toMatchObject({ port: 587, transport: 'starttls' })
  expect(heard.slice(0, 5)).toEqual([
    ...['EHLO marigold.example', 'STARTTLS', '(encrypted)', 'EHLO marigold.example'],
    `AUTH PLAIN ${btoa('\0u\0p')}`,
  ])
  const without = await send({ ...usual, STARTTLS: '502 no' }, { url: 'smtp://u:p@mail.example' })
  expect(without.outcome).toMatchObject({ kind: 'again', reason: 'smtp_502' })
  expect(without.heard.join()).not.toContain('AUTH')
})

test('signs in by LOGIN where a server has no PLAIN [DEC-43]', async () => {
  const script = {
    ...usual,
    EHLO: '250-mail\r\n250 AUTH LOGIN XOAUTH2',
    AUTH: '334 VXNlcg',
    [btoa('stays')]: '334 UGFz',
  }
  const { outcome, heard } = await send({ ...script, [btoa('p@ss')]: '235 in' })
  expect(outcome.kind).toBe('sent')
  expect(heard.slice(1, 4)).toEqual(['AUTH LOGIN', btoa('stays'), btoa('p@ss')])
})

test.each([
  [{ AUTH: '535 wrong' }, { kind: 'again', reason: 'smtp_535', afterMs: 300_000 }],
  [{ RCPT: '550 no such user' }, { kind: 'never', reason: 'smtp_550' }],
  [{ RCPT: '451 later' }, { kind: 'again', reason: 'smtp_451' }],
  [{ DATA: '421 busy' }, { kind: 'again', reason: 'smtp_421' }],
  [{ MAIL: 'hangUp' }, { kind: 'again', reason: 'smtp_no_answer' }],
  [{ '.': 'hangUp' }, { kind: 'unclear', reason: 'smtp_no_answer' }],
  [{ '.': '554 spam' }, { kind: 'never', reason: 'smtp_554' }],
])('classifies the answer of a mail server: %o [DEC-43]', async (script, outcome) => {
  expect((await send({ ...usual, ...(script as Script) })).outcome).toEqual(outcome)
})

test('a server that stays silent, or none at all, is tried again [DEC-43]', async () => {
  expect((await send({ ...usual, EHLO: '' }, { timeoutMs: 100 })).outcome.kind).toBe('again')
  const { connect } = connecting(9, [])
  const closed = createSmtpMail({ url: 'smtps://mail.example', senders, connect, timeoutMs: 500 })
  expect(await closed(mail)).toEqual({ kind: 'again', reason: 'smtp_no_answer' })
})

test('an address that could add recipients is sent nothing [DEC-43]', async () => {
  const message = { ...mail, recipient: 'a@b.example>\r\nRCPT TO:<c@d.example' }
  expect((await send(usual, { message })).outcome).toEqual({ kind: 'never', reason: 'no_address' })
})
