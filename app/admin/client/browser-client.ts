import { type Client, createClient } from './send.ts'

let askForProof: (ways: readonly string[]) => Promise<boolean> = async () => false

/** Sets what asks for a proof of identity; the dialog of the shell registers itself. Returns the removal. */
export function onProofNeeded(ask: typeof askForProof): () => void {
  askForProof = ask
  return () => {
    askForProof = async () => false
  }
}

/** The client of this page. */
export const client: Client = createClient({
  fetch: (address, init) => fetch(address, { ...init, credentials: 'same-origin', cache: 'no-store' }),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  waitForLine: () =>
    navigator.onLine
      ? Promise.resolve()
      : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
  newKey: () => crypto.randomUUID(),
  proveIdentity: (ways) => askForProof(ways),
})

export const newKey = (): string => crypto.randomUUID()
