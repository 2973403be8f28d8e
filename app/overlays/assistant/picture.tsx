import '#app/ui/styles/features/assistant.css'
import { useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { CallFailure } from '#app/client/request/call-failure.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { fileTypes, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ChatPictureOverlayData } from './model.ts'

const ACCEPTED_TYPES = [fileTypes.png, fileTypes.jpeg, fileTypes.webp].join(',')

/** Sends one picture, from a file or the camera, once the guest chooses it. A plain form without script. */
export function Overlay({ overlayData, closeHref }: OverlayProps<ChatPictureOverlayData>) {
  return overlayData ? <PictureForm overlayData={overlayData} closeHref={closeHref} /> : null
}

function PictureForm({ overlayData, closeHref }: { overlayData: ChatPictureOverlayData; closeHref: string }) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState(overlayData.error)

  async function send(file: File | undefined): Promise<void> {
    if (!file || isSending) return
    if (file.size > ticketLimits.fileBytes) return setError(overlayData.tooLarge)
    setSending(true)
    setError(null)
    try {
      const options = { mode: 'promise', method: 'POST', rawBody: file } as const
      const { picture } = await call<{ picture: { id: string } }>('yoImageUpload', options)
      navigate(overlayData.next.replace('{id}', picture.id), { replace: true })
    } catch (failure) {
      record('assistant', { step: 'picture', outcome: 'failed' })
      setSending(false)
      const text = failure instanceof CallFailure ? (failure.fields.file ?? failure.text) : ''
      setError(text || overlayData.unreachableText)
    }
  }

  const renderFileInput = (id: string, text: string, icon: 'plus' | 'camera') => (
    <label className="chat-pick" htmlFor={id}>
      <input
        id={id}
        name="file"
        type="file"
        accept={ACCEPTED_TYPES}
        capture={icon === 'camera' ? 'environment' : undefined}
        disabled={isSending}
        onChange={({ currentTarget }) => send(currentTarget.files?.[0])}
      />
      <span>
        <Icon name={icon} />
        <span>{text}</span>
      </span>
    </label>
  )

  return (
    <OverlayDialog size="sm" title={overlayData.title} closeHref={closeHref}>
      <form className="form" method="post" action={overlayData.action} encType="multipart/form-data">
        <HiddenFields fields={{ _xsrf: overlayData.xsrf, step: 'picture' }} />
        <p className="muted">{overlayData.hint}</p>
        {error ? <Notice tone="bad">{error}</Notice> : null}
        {renderFileInput('chat-file', overlayData.choose, 'plus')}
        {renderFileInput('chat-camera', overlayData.take, 'camera')}
        {isSending ? (
          <p role="status" className="muted">
            {overlayData.sending}
          </p>
        ) : null}
        <noscript>
          <Button type="submit" variant="primary" block>
            {overlayData.send}
          </Button>
        </noscript>
      </form>
    </OverlayDialog>
  )
}
