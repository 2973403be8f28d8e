import { noteOldData, oldDataInstant } from './old-data.ts'
import { RequestProblem } from './problems.ts'
import { type Client, createClient } from './send.ts'
import { whileWaiting } from './waiting-writes.ts'

let askForProof: (proofMethods: readonly string[]) => Promise<boolean> = async () => false

let askedProof: Promise<boolean> | null = null

/** Sets what asks for a proof of identity; the dialog of the shell registers itself. Returns the removal. */
export function onProofNeeded(ask: typeof askForProof): () => void {
  askForProof = ask
  return () => {
    askForProof = async () => false
  }
}

let readPerson = (): string | undefined => undefined

/** Sets what returns the person whose page this is. */
export function onPersonAsked(read: typeof readPerson): void {
  readPerson = read
}

const plainClient = createClient({
  fetch: async (address, init) => {
    const response = await fetch(address, { ...init, credentials: 'same-origin', cache: 'no-store' })
    noteOldData(null)
    return response
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  waitUntilOnline: () =>
    navigator.onLine
      ? Promise.resolve()
      : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
  newKey: () => crypto.randomUUID(),
  person: () => readPerson(),
  proveIdentity: (proofMethods) => {
    // Several lists of a page may need the same proof.
    askedProof ??= askForProof(proofMethods).finally(() => {
      askedProof = null
    })
    return askedProof
  },
})

/**
 * The client of this page, which counts writes that wait for an answer. After an offline reload it refuses writes: the
 * page may show data a day old, and another reload would lose the waiting writes.
 */
export const client: Client = {
  send: async (endpoint, sent, options) => {
    const send = () => plainClient.send(endpoint, sent, options)
    if (endpoint.startsWith('GET ')) return send()
    if (oldDataInstant() !== null) throw new RequestProblem({ code: 'offline', message: 'No connection.' })
    return whileWaiting(send)
  },
}

export const newKey = (): string => crypto.randomUUID()
