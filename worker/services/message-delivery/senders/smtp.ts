import type { MessageSender, OutgoingMessage, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { CONFIGURATION_RETRY_MS, findMailSender, isMailAddress, type MailSender } from './provider-request.ts'
import { writeMimeMail } from './write-mime-mail.ts'

type SmtpSocket = Pick<Socket, 'readable' | 'writable' | 'close'> & { startTls: () => SmtpSocket }

/** Type of `connect` in `cloudflare:sockets`, as far as it is used. */
export type Connect = (
  address: { hostname: string; port: number },
  options: { secureTransport: 'on' | 'off' | 'starttls'; allowHalfOpen: false },
) => SmtpSocket

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS except on this machine. */
  url: string
  senders: Record<string, string>
  connect: Connect
  timeoutMs?: number
}

/** A server of the operator may be slow to look at a message. */
const TIMEOUT_MS = 20_000
const MAX_REPLY_LENGTH = 20_000

/** `code` is null when the server did not answer. */
class SmtpFault extends Error {
  readonly code: number | null

  constructor(code: number | null) {
    super(`SMTP ${code ?? 'without answer'}`)
    this.code = code
  }
}

/**
 * Sends mail by a server with SMTP. Servers recognise no repeated message, but mail clients do by its `Message-ID`, so an
 * unclear attempt is repeated.
 */
export function createSmtpMail({ url, senders, connect, timeoutMs = TIMEOUT_MS }: SmtpOptions): MessageSender {
  const server = readServer(url)
  return async (message) => {
    const sender = findMailSender(senders, message)
    if (sender === null) return { kind: 'never', reason: 'brand_without_sender' }
    if (!isMailAddress(message.recipient)) return { kind: 'never', reason: 'no_address' }
    const progress = { step: 'connect' as Step }
    let socket: SmtpSocket | undefined
    try {
      socket = connect(server.address, { secureTransport: server.transport, allowHalfOpen: false })
      const sending = deliver(socket, { server, sender, message, progress })
      return { kind: 'sent', provider: 'smtp', ref: await withTimeout(sending, timeoutMs) }
    } catch (error) {
      return toOutcome(error instanceof SmtpFault ? error.code : null, progress.step)
    } finally {
      void socket?.close().catch(() => {})
    }
  }
}

type Step = 'connect' | 'sign_in' | 'message' | 'content'

type Server = {
  address: { hostname: string; port: number }
  transport: 'on' | 'off' | 'starttls'
  user: string
  password: string
}

function readServer(url: string): Server {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isOwnMachine = /^(localhost|127(\.\d+){3})$/.test(hostname)
  return {
    address: { hostname, port: Number(port || (isSecure ? 465 : 587)) },
    transport: isSecure ? 'on' : isOwnMachine ? 'off' : 'starttls',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

type Delivery = { server: Server; sender: MailSender; message: OutgoingMessage; progress: { step: Step } }

/** Returns the id that the server gave the message, or null when it named none that can be logged. */
async function deliver(socket: SmtpSocket, { server, sender, message, progress }: Delivery): Promise<string | null> {
  const dialogue = openDialogue(socket)
  await dialogue.read(220)
  const hello = `EHLO ${sender.email.split('@')[1]}`
  let abilities = await dialogue.ask(hello, 250)
  progress.step = 'sign_in'
  if (server.transport === 'starttls') {
    await dialogue.ask('STARTTLS', 220)
    dialogue.secure()
    abilities = await dialogue.ask(hello, 250)
  }
  if (server.user) await signIn(dialogue, server, abilities)
  progress.step = 'message'
  await dialogue.ask(`MAIL FROM:<${sender.email}>`, 250)
  await dialogue.ask(`RCPT TO:<${message.recipient}>`, 250)
  await dialogue.ask('DATA', 354)
  progress.step = 'content'
  const reply = await dialogue.ask(`${writeMimeMail(sender, message)}\r\n.`, 250)
  return /\bqueued as ([\w.-]{1,80})/i.exec(reply)?.[1] ?? null
}

async function signIn(dialogue: Dialogue, { user, password }: Server, abilities: string): Promise<void> {
  if (/^250[ -]AUTH\b.*\bPLAIN\b/im.test(abilities)) {
    await dialogue.ask(`AUTH PLAIN ${toBase64(`\0${user}\0${password}`)}`, 235)
    return
  }
  await dialogue.ask('AUTH LOGIN', 334)
  await dialogue.ask(toBase64(user), 334)
  await dialogue.ask(toBase64(password), 235)
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

type Dialogue = ReturnType<typeof openDialogue>

/** Commands and replies. Throws an `SmtpFault` for a reply with another code than expected, or without a reply. */
function openDialogue(firstSocket: SmtpSocket) {
  let socket = firstSocket
  let reader = socket.readable.getReader()
  let writer = socket.writable.getWriter()
  let received = ''
  async function read(expected: number): Promise<string> {
    const decoder = new TextDecoder()
    for (;;) {
      // The last line of a reply has a space after its code.
      const last = /^(\d{3})(?: [^\n]*)?\r?\n/m.exec(received)
      if (last) {
        const reply = received.slice(0, last.index + last[0].length)
        received = received.slice(reply.length)
        if (Number(last[1]) !== expected) throw new SmtpFault(Number(last[1]))
        return reply
      }
      const { value, done } = await reader.read()
      if (done || received.length > MAX_REPLY_LENGTH) throw new SmtpFault(null)
      received += decoder.decode(value, { stream: true })
    }
  }
  return {
    read,
    async ask(command: string, expected: number): Promise<string> {
      await writer.write(new TextEncoder().encode(`${command}\r\n`))
      return read(expected)
    },
    secure() {
      reader.releaseLock()
      writer.releaseLock()
      // What arrived before the encryption could be of somebody else.
      received = ''
      socket = socket.startTls()
      reader = socket.readable.getReader()
      writer = socket.writable.getWriter()
    },
  }
}

async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new SmtpFault(null)), timeoutMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * Returns the outcome of a failed attempt. Refused sign-ins and senders are the operator's to fix; a message may have
 * been taken when its reply is missing.
 */
function toOutcome(code: number | null, step: Step): SendOutcome {
  const reason = code === null ? 'smtp_no_answer' : `smtp_${code}`
  if (code === null) return step === 'content' ? { kind: 'unclear', reason } : { kind: 'again', reason }
  if (step === 'sign_in') return { kind: 'again', reason, afterMs: CONFIGURATION_RETRY_MS }
  return code >= 500 ? { kind: 'never', reason } : { kind: 'again', reason }
}
