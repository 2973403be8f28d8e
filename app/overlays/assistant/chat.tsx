import '#app/ui/styles/features/assistant.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { type FormEvent, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { tabStorage } from '#app/client/request/storage/storage.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { isPlainClick } from '#app/client/state/plain-click.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { Conversation } from '#app/features/assistant/conversation.tsx'
import type { AssistantModel } from '#app/features/assistant/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'
import type { AssistantOverlayData } from './model.ts'

export const chatLoadedAtom = atom(false)

/** Whether the URL opens the chat popup, and whether its chunk is loaded. */
export const chatSupportAtom = atom((get) => ({
  liveChatPopup: overlayNameIn(get(viewAtom)?.page.path ?? '') === 'liveChatPopup',
  scriptLoaded: get(chatLoadedAtom),
}))

export function Overlay({ overlayData, closeHref }: OverlayProps<AssistantOverlayData>) {
  const translate = useTranslate()
  const { model, hasFailed, go, retry } = useChat(overlayData)
  const setLoaded = useSetAtom(chatLoadedAtom)
  const { scriptLoaded } = useAtomValue(chatSupportAtom)
  // Syncs with the store: marks our own assistant as loaded.
  useEffect(() => setLoaded(true), [setLoaded])

  function onClick(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const step = link && isPlainClick(event.nativeEvent) ? stepPath(new URL(link.href)) : null
    if (step === null) return
    event.preventDefault()
    go(step)
  }

  function onSubmit(event: FormEvent<HTMLElement>): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
    event.preventDefault()
    const fields = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    go(`${new URL(form.action).pathname}?${new URLSearchParams(fields)}`)
  }

  return (
    <OverlayDialog title={model?.title ?? translate('assistant.title')} closeHref={closeHref} size="sm" tall>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the links and forms within. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on a link cause a click event. */}
      <div data-script-loaded={scriptLoaded || undefined} onClick={onClick} onSubmit={onSubmit}>
        {hasFailed ? <LoadError onRetry={retry} /> : null}
        {model ? (
          <Conversation model={model} idPrefix="popup" />
        ) : hasFailed ? null : (
          <Skeleton label={translate('assistant.loading')}>
            <Bone shape="title" widthPercent={60} />
            <Bone widthPercent={80} />
            <Bone widthPercent={60} />
          </Skeleton>
        )}
      </div>
    </OverlayDialog>
  )
}

const STORAGE_KEY = 'chat'
const START_PATH = '/yo'

/** State of the conversation: the page's data, otherwise where this tab left it. `go` opens a step by its path. */
function useChat(overlayData: AssistantOverlayData | null) {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [model, setModel] = useState(overlayData?.assistant ?? null)
  const [hasFailed, setFailed] = useState(false)

  const go = useCallback(
    async (path: string) => {
      setFailed(false)
      const page = await fetchPage(path, build).catch(() => null)
      if (page?.name !== 'assistant') {
        deleteSavedPath()
        return setFailed(true)
      }
      const next = page.model as AssistantModel
      setModel(next)
      savePath(next.path)
    },
    [build],
  )
  const retry = useCallback(() => go(readSavedPath() ?? START_PATH), [go])

  // Syncs with the tab: resumes the conversation after leaving or reloading the page.
  useEffect(() => {
    if (!overlayData || readSavedPath() !== null) retry()
  }, [overlayData, retry])

  return { model, hasFailed, go, retry }
}

function readSavedPath(): string | null {
  try {
    const path = tabStorage.getItem(STORAGE_KEY)
    return path !== null && /^\/yo(\?|$)/.test(path) ? path : null
  } catch {
    return null
  }
}

function savePath(path: string): void {
  try {
    tabStorage.setItem(STORAGE_KEY, path)
  } catch {
    // Without storage the conversation restarts on the next page.
  }
}

function deleteSavedPath(): void {
  try {
    tabStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing to remove without storage.
  }
}

/** Returns the path of a step of the conversation, or null for other links and links that open an overlay. */
function stepPath({ origin, pathname, search, searchParams }: URL): string | null {
  return origin === location.origin && pathname === '/yo' && !searchParams.has('modal') ? pathname + search : null
}
