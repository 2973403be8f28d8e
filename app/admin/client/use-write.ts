import { useRef, useState } from 'react'
import { client } from './browser-client.ts'
import type { Answer, EndpointName, Sent } from './endpoints.ts'
import { queryClient } from './live.ts'
import { codeOf, RequestProblem } from './problems.ts'
import { sendWithKey } from './write-keys.ts'

type WriteOptions = {
  /** Endpoints whose lists are read again after the write, whether it succeeded or not. */
  rereads?: readonly EndpointName[]
}

/**
 * Sends writes of an endpoint, one at a time. `write` resolves with the answer, or with null after a failure, which is
 * then in `problem` until the next attempt. The same content sent again after an uncertain failure has one effect.
 */
export function useWrite<Name extends EndpointName>(endpoint: Name, { rereads = [] }: WriteOptions = {}) {
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isUnderway = useRef(false)
  const keys = useRef(new Map<string, string>())

  async function write(sent: Sent<Name>): Promise<Answer<Name> | null> {
    if (isUnderway.current) return null
    isUnderway.current = true
    setIsBusy(true)
    setProblem(null)
    try {
      return await sendWithKey(keys.current, JSON.stringify(sent), (key) => client.send(endpoint, sent, { key }))
    } catch (error) {
      setProblem(error)
      if (codeOf(error) === 'not_signed_in') void reread(['GET /v1/me'])
      return null
    } finally {
      isUnderway.current = false
      setIsBusy(false)
      await reread(rereads)
    }
  }

  return { write, isBusy, problem, clearProblem: () => setProblem(null) }
}

/** Reads all lists of these endpoints again; resolves when they are on the page. */
export async function reread(endpoints: readonly EndpointName[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint] }))).catch(
    () => {},
  )
}

/** Returns the error of each field, by its name in the request. */
export function fieldErrors(problem: unknown): Readonly<Record<string, string | undefined>> {
  return problem instanceof RequestProblem ? (problem.details.fields ?? {}) : {}
}
