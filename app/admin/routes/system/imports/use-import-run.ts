import { useRef, useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import type { Answer, EndpointItem } from '#app/admin/client/endpoints.ts'
import { reread } from '#app/admin/client/use-write.ts'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { cutParts, type ImportFile } from './read-file.ts'

export type ImportReport = EndpointItem<'GET /v1/imports'> & { was_before?: boolean }

export type Progress = { share: number; lines: number }

export type Asked = { kind: ImportKindName; isDryRun: boolean; isAgain?: boolean }

/** Sends a file in parts, to check or to import it. An import that was stopped goes on with the same file. */
export function useImportRun() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const isStopped = useRef(false)

  async function run(file: ImportFile, asked: Asked): Promise<ImportReport | null> {
    if (progress) return null
    isStopped.current = false
    setProblem(null)
    setProgress({ share: 0, lines: 0 })
    try {
      const report = await sendAll(file, asked, { isStopped: () => isStopped.current, show: setProgress })
      return report
    } catch (error) {
      setProblem(error)
      return null
    } finally {
      setProgress(null)
      await reread(['GET /v1/imports'])
    }
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run, stop, progress, problem }
}

type Watch = { isStopped: () => boolean; show: (progress: Progress) => void }

async function sendAll(file: ImportFile, asked: Asked, { isStopped, show }: Watch): Promise<ImportReport | null> {
  const { name: file_name, format, digest, text } = file
  const { kind, isDryRun: dry_run, isAgain: again = false } = asked
  const started = await client.send('POST /v1/imports', { body: { kind, format, file_name, digest, dry_run, again } })
  if (started.was_before) return started
  const path = { importId: started.id }
  const parts = cutParts(text)
  for (const [index, part] of parts.entries()) {
    const number = index + 1
    if (number < started.next_part) continue
    const sendPart = () => client.send('POST /v1/imports/{importId}/parts', { path, body: { number, text: part } })
    const sent = await untilDone(sendPart, (lines) => show({ share: index / parts.length, lines }), isStopped)
    if (sent === null) return null
    show({ share: number / parts.length, lines: sent.lines })
  }
  const end = () => client.send('POST /v1/imports/{importId}/ends', { path, body: {} })
  return untilDone(end, (lines) => show({ share: 1, lines }), isStopped)
}

type Step = Answer<'POST /v1/imports/{importId}/ends'>

/** Repeats a request that stops before it takes too long; null when the person stopped. */
async function untilDone(
  send: () => Promise<Step>,
  show: (lines: number) => void,
  isStopped: () => boolean,
): Promise<Step | null> {
  for (;;) {
    if (isStopped()) return null
    const step = await send()
    if (step.is_done) return step
    show(step.lines)
  }
}
