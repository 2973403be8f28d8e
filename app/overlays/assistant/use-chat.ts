import { useAtomValue } from 'jotai/react'
import { useCallback, useEffect, useState } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { tabStorage } from '#app/client/request/storage/storage.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { AssistantModel } from '#app/features/assistant/model.ts'
import type { AssistantOverlayData } from './model.ts'

const KEY = 'chat'
const BEGINNING = '/yo'

/**
 * The conversation in the overlay: from the page data, otherwise where this tab left it. `go` opens a step by its path.
 */
export function useChat(overlayData: AssistantOverlayData | null) {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [model, setModel] = useState(overlayData?.assistant ?? null)
  const [hasFailed, setFailed] = useState(false)

  const go = useCallback(
    async (path: string) => {
      setFailed(false)
      const answer = await fetchPage(path, build).catch(() => null)
      if (answer?.name !== 'assistant') {
        forget()
        return setFailed(true)
      }
      const next = answer.model as AssistantModel
      setModel(next)
      keep(next.path)
    },
    [build],
  )
  const again = useCallback(() => go(kept() ?? BEGINNING), [go])

  // Syncs with the tab: resumes the conversation after leaving or reloading the page.
  useEffect(() => {
    if (!overlayData || kept() !== null) again()
  }, [overlayData, again])

  return { model, hasFailed, go, again }
}

function kept(): string | null {
  try {
    const path = tabStorage.getItem(KEY)
    return path !== null && /^\/yo(\?|$)/.test(path) ? path : null
  } catch {
    return null
  }
}

function keep(path: string): void {
  try {
    tabStorage.setItem(KEY, path)
  } catch {
    // Without storage the conversation restarts on the next page.
  }
}

function forget(): void {
  try {
    tabStorage.removeItem(KEY)
  } catch {
    // Nothing to remove without storage.
  }
}
