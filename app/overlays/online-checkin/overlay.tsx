import '#app/ui/styles/overlays/overlays.css'
import { type FormEvent, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { type CallState, failCall, idleCall, startCall } from '#app/client/request/call-state.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { CheckinGuestFields } from '#app/features/online-checkin/guest-fields.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CheckinGuestOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<CheckinGuestOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref} size="sm">
      <EditGuest overlayData={overlayData} closeHref={closeHref} />
    </OverlayDialog>
  )
}

function EditGuest({ overlayData, closeHref }: { overlayData: CheckinGuestOverlayData; closeHref: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [state, setState] = useState<CallState<unknown>>(idleCall())
  const { guest, typed } = overlayData

  async function send(event: FormEvent<HTMLFormElement>, path: string, method: 'POST' | 'DELETE') {
    event.preventDefault()
    const { _xsrf: _, ...body } = Object.fromEntries(new FormData(event.currentTarget))
    setState(startCall())
    const options = method === 'POST' ? { method, body } : { method }
    const outcome = await call(`onlineCheckin/${overlayData.bookingNo}${path}`, options)
    if (!outcome.ok) return setState(failCall(outcome.error))
    setState(idleCall())
    navigate(closeHref, { replace: true, refresh: true, keepScroll: true })
  }

  const error = state.error ? state.error.message || translate('checkin.failed') : (typed?.error ?? null)
  return (
    <>
      <form
        action={overlayData.action}
        method="post"
        className="form"
        onSubmit={(event) => send(event, '/guests', 'POST')}
      >
        <input type="hidden" name="_xsrf" value={overlayData.xsrf} />
        <input type="hidden" name="guest_id" value={guest.id} />
        {error ? <Notice tone="bad">{error}</Notice> : null}
        <CheckinGuestFields
          kind={guest.kind}
          guest={guest}
          typed={typed}
          errors={state.error ? state.error.fields : (typed?.errors ?? {})}
          countries={overlayData.countries}
          documentKinds={overlayData.documentKinds}
        />
        <SubmitButton busy={state.isFetching}>{translate('checkin.saveGuest')}</SubmitButton>
      </form>
      <form
        action={overlayData.removeAction}
        method="post"
        onSubmit={(event) => send(event, `/guests/${guest.id}`, 'DELETE')}
      >
        <input type="hidden" name="_xsrf" value={overlayData.xsrf} />
        <Button type="submit" variant="bare" block>
          {translate('checkin.removeGuest')}
        </Button>
      </form>
    </>
  )
}
