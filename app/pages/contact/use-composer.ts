import { type FormEvent, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { CallFailure } from '#app/client/request/call-failure.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { ticketLimits, ticketTextFault, toTicketText } from '#app/domain/help/ticket-rules.ts'
import { formatBytes } from '#app/i18n/format-bytes.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { ComposerModel } from './model.ts'

export type ChosenFile = {
  key: string
  file: File
  name: string
  size: string
  id: string | null
  fault: string | null
}

export type Progress = { done: number; total: number; text: string }

type RaisedTicket = { ticket: { ticket_no: string } }

/** Uploads the files one by one, then sends the text with their ids. A retry does not upload a file again. */
export function useComposer(composer: ComposerModel) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [errors, setErrors] = useState(composer.errors)
  const [message, setMessage] = useState<string | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)

  function add(chosen: readonly File[]): void {
    const freeSlots = ticketLimits.files - files.length
    setErrors(({ text }) => ({ text, files: chosen.length > freeSlots ? translate('errors.fileCount') : undefined }))
    const added = chosen.slice(0, freeSlots).map((file) => ({
      key: crypto.randomUUID(),
      file,
      name: file.name,
      size: formatBytes(document.documentElement.lang || 'en', file.size),
      id: null,
      fault: file.size > ticketLimits.fileBytes ? translate('errors.fileSize') : null,
    }))
    setFiles([...files, ...added])
  }

  function remove(key: string): void {
    setFiles(files.filter((file) => file.key !== key))
    setErrors(({ text }) => ({ text }))
  }

  /** Uploads the remaining files. Returns null when one fails, with its `fault` set. */
  async function sendFiles(): Promise<string[] | null> {
    const ids: string[] = []
    for (const [index, { key, file, name, id }] of files.entries()) {
      const text = translate('tickets.filesSending', { number: index + 1, count: files.length })
      setProgress({ done: index, total: files.length + 1, text })
      try {
        ids.push(id ?? (await sendFile(file, name)))
        updateFile(key, { id: ids.at(-1) ?? null, fault: null })
      } catch (error) {
        updateFile(key, { fault: errorText(error, 'file') })
        return null
      }
    }
    setProgress({ done: files.length, total: files.length + 1, text: '' })
    return ids
  }

  function updateFile(key: string, details: Partial<ChosenFile>): void {
    setFiles((current) => current.map((file) => (file.key === key ? { ...file, ...details } : file)))
  }

  function errorText(error: unknown, field: string): string {
    const text = error instanceof CallFailure ? (error.fields[field] ?? error.text) : ''
    return text || composer.unreachableText
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (progress) return
    const text = toTicketText(String(new FormData(event.currentTarget).get('text') ?? ''))
    const fault = ticketTextFault(text)
    setMessage(null)
    setErrors(fault ? { text: translate(fault as MessageId) } : {})
    if (fault) return void document.getElementById('contact-text')?.focus()
    const ids = await sendFiles()
    if (ids === null) {
      record('ticket', { step: 'file', outcome: 'failed' })
      return setProgress(null)
    }
    try {
      const body = { ...composer.fields, text, files: ids }
      const sent = await call<RaisedTicket>(composer.endpoint, {
        mode: 'promise',
        method: 'POST',
        body,
        idempotencyKey: composer.key,
      })
      record('ticket', { step: composer.step, outcome: 'done' })
      const outcome = composer.step === 'raise' ? 'raised' : 'written'
      navigate(`/contactus/${sent.ticket.ticket_no}?done=${outcome}`)
    } catch (error) {
      record('ticket', { step: composer.step, outcome: 'failed' })
      setProgress(null)
      setMessage(errorText(error, 'files'))
    }
  }

  return { files, errors, message, progress, add, remove, send }
}

async function sendFile(file: File, name: string): Promise<string> {
  const sent = await call<{ file: { id: string } }>('files', {
    mode: 'promise',
    method: 'POST',
    query: { name },
    rawBody: file,
  })
  return sent.file.id
}
