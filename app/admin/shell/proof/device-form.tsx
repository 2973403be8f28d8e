import { useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { queryClient } from '#app/admin/client/live.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog } from '#app/admin/ui/dialog.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type Me, useProperties } from '../session.ts'
import { AttemptError, useAttempt } from './proof-form.tsx'

/** Enrols this browser as a shared computer of the chosen property, or of all the person's properties. */
export function DeviceForm({ me, onClose }: { me: Me; onClose: () => void }) {
  const { property } = useSearch({ strict: false })
  const chosen = useProperties(me).find(({ id }) => id === property)
  const { error, isBusy, run } = useAttempt()
  const enrol = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    void run(async () => {
      const device = await client.send('POST /v1/devices', { body: { name, properties: chosen ? [chosen.id] : null } })
      await queryClient.invalidateQueries({ queryKey: ['GET /v1/device'] })
      showToast(text('shell.shared', { device: device.name }))
      onClose()
    })
  }
  return (
    <Dialog title={text('shell.shareComputer')} onClose={onClose}>
      <form className="stack" onSubmit={enrol}>
        <p className="muted">
          {chosen ? text('shell.shareWhat', { property: chosen.name }) : text('shell.shareAllWhat')}
        </p>
        <Field label={text('shell.deviceName')} hint={text('shell.deviceHint')} name="name" maxLength={80} required />
        <AttemptError error={error} />
        <div className="row">
          <Button label={text('shell.share')} type="submit" variant="primary" isBusy={isBusy} />
          <Button label={text('shell.cancel')} variant="bare" onClick={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
