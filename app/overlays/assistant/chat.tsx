import '#app/ui/styles/features/assistant.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { type FormEvent, type MouseEvent, useEffect } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { isPlainPress } from '#app/client/state/plain-press.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { Conversation } from '#app/features/assistant/conversation.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { PartFailed } from '#app/ui/surfaces/part-failed.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'
import type { AssistantOverlayData } from './model.ts'
import { useChat } from './use-chat.ts'

/** True once the assistant overlay's chunk is loaded. */
export const chatPartAtom = atom(false)

/** Whether the URL opens the chat popup, and whether its chunk is loaded. */
export const chatSupportAtom = atom((get) => ({
  liveChatPopup: overlayNameIn(get(viewAtom)?.page.path ?? '') === 'liveChatPopup',
  scriptLoaded: get(chatPartAtom),
}))

/** The assistant as an overlay; its steps stay in the overlay. */
export function Overlay({ sheet, closeHref }: OverlayProps<AssistantOverlayData>) {
  const translate = useTranslate()
  const { model, hasFailed, go, again } = useChat(sheet)
  const tell = useSetAtom(chatPartAtom)
  const { scriptLoaded } = useAtomValue(chatSupportAtom)
  // Syncs with the store: marks our own assistant as loaded.
  useEffect(() => tell(true), [tell])

  function onClick(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const step = link && isPlainPress(event.nativeEvent) ? toStep(new URL(link.href)) : null
    if (step === null) return
    event.preventDefault()
    go(step)
  }

  function onSubmit(event: FormEvent<HTMLElement>): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
    event.preventDefault()
    const said = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    go(`${new URL(form.action).pathname}?${new URLSearchParams(said)}`)
  }

  return (
    <OverlayDialog title={model?.title ?? translate('assistant.title')} closeHref={closeHref} size="sm" tall>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and forms within are pressed, not this. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by keys as a click. */}
      <div data-script-loaded={scriptLoaded || undefined} onClick={onClick} onSubmit={onSubmit}>
        {hasFailed ? <PartFailed onAgain={again} /> : null}
        {model ? (
          <Conversation model={model} idPrefix="popup" />
        ) : hasFailed ? null : (
          <Skeleton label={translate('assistant.loading')}>
            <Bone shape="title" part={60} />
            <Bone part={80} />
            <Bone part={60} />
          </Skeleton>
        )}
      </div>
    </OverlayDialog>
  )
}

/**
 * Returns the path of a link that continues the conversation, or null for other links and for links that open an
 * overlay.
 */
function toStep({ origin, pathname, search, searchParams }: URL): string | null {
  return origin === location.origin && pathname === '/yo' && !searchParams.has('modal') ? pathname + search : null
}
