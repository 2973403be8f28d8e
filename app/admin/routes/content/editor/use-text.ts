import { useState } from 'react'
import { RequestProblem } from '#app/admin/client/problems.ts'
import { fieldErrors, reread, useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Locale } from '#app/i18n/locales.ts'
import { contentReads, type OpenVersion } from '../kinds.ts'
import { type Draft, isSameText, toDraft, toFields } from './draft.ts'

type Opened = {
  brand: string
  language: Locale
  /** The version that is edited; null: the first one of the language. */
  version: OpenVersion | null
  /** The content of a first version. */
  start: Draft
}

/** A text that is edited, on top of the version it was opened at. */
export function useText({ brand, language, version, start }: Opened) {
  const [draft, setDraft] = useState<Draft>(() => (version ? toDraft(version.content) : start))
  const [first] = useState(draft)
  const [stored, setStored] = useState<Draft | null>(() => (version ? draft : null))
  const [saved, setSaved] = useState(version)
  const { write, isBusy, problem } = useWrite('POST /v1/content')
  const isChanged = stored === null || !isSameText(draft, stored)
  /** Leaving would lose typed text. */
  const isUnsaved = stored === null ? draft !== first : isChanged

  /** Writes the next version on `basedOn`, which is refused when somebody wrote one meanwhile. */
  async function save(basedOn = saved?.revision ?? null): Promise<OpenVersion | null> {
    const written = await write({ body: { brand, language, based_on: basedOn, content: toFields(draft) } })
    if (!written) {
      await reread(contentReads)
      return null
    }
    setSaved(written)
    setStored(draft)
    // Read after it is known that the version is this page's own.
    await reread(contentReads)
    showToast(text('content.saved', { revision: written.revision }))
    return written
  }

  const faults = Object.fromEntries(
    Object.entries(fieldErrors(problem)).map(([name, fault]) => [name.replace(/^content\./, ''), fault]),
  )
  const isClash = problem instanceof RequestProblem && problem.details.fields?.based_on !== undefined
  return { draft, setDraft, saved, setSaved, isChanged, isUnsaved, isBusy, problem, faults, isClash, save }
}

export type EditedText = ReturnType<typeof useText>
