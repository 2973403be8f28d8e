import { type Client, createClient } from './send.ts'
import { whileWaiting } from './waiting-writes.ts'

let askForProof: (proofMethods: readonly string[]) => Promise<boolean> = async () => false

/** Sets what asks for a proof of identity; the dialog of the shell registers itself. Returns the removal. */
export function onProofNeeded(ask: typeof askForProof): () => void {
  askForProof = ask
  return () => {
    askForProof = async () => false
  }
}

const plainClient = createClient({
  fetch: (address, init) => fetch(address, { ...init, credentials: 'same-origin', cache: 'no-store' }),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  waitUntilOnline: () =>
    navigator.onLine
      ? Promise.resolve()
      : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
  newKey: () => crypto.randomUUID(),
  proveIdentity: (proofMethods) => askForProof(proofMethods),
})

/** The client of this page; writes without an answer yet are counted. */
export const client: Client = {
  send: (endpoint, sent, options) => {
    const send = () => plainClient.send(endpoint, sent, options)
    return endpoint.startsWith('GET ') ? send() : whileWaiting(send)
  },
}

export const newKey = (): string => crypto.randomUUID()
