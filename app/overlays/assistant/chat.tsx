import '#app/styles/features/assistant.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { type FormEvent, type MouseEvent, useEffect } from 'react'
import { PartFailed } from '#app/components/surfaces/part-failed.tsx'
import { Bone, Skeleton } from '#app/components/surfaces/skeleton.tsx'
import { Conversation } from '#app/features/assistant/conversation.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { chatPartAtom, chatSupportAtom } from '#app/state/help/chat-support.ts'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { isPlainPress } from '#app/state/plain-press.ts'
import type { AssistantSheet } from './model.ts'
import { useChat } from './use-chat.ts'

/** The assistant above any page: the same conversation, whose steps stay in the popup [HELP-63]. */
export function Overlay({ sheet, closeHref }: OverlayProps<AssistantSheet>) {
  const translate = useTranslate()
  const { model, hasFailed, go, again } = useChat(sheet)
  const tell = useSetAtom(chatPartAtom)
  const { scriptLoaded } = useAtomValue(chatSupportAtom)
  // Syncs with the store: whoever asks learns that our own part is there.
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

/** A step of the conversation, which stays in the popup; null for any other link, and for one that opens an overlay of the page. */
function toStep({ origin, pathname, search, searchParams }: URL): string | null {
  return origin === location.origin && pathname === '/yo' && !searchParams.has('modal') ? pathname + search : null
}
