import { useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { useRead } from '#app/admin/client/live.ts'
import { reread, useWrite } from '#app/admin/client/use-write.ts'
import { PinPad } from '#app/admin/shell/proof/pin-pad.tsx'
import type { Me } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog } from '#app/admin/ui/dialog.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

const LISTS = { rereads: ['GET /v1/device', 'GET /v1/devices'] } as const

/** The person's own PIN on this computer, where it is shared. */
export function OwnPin({ me }: { me: Me }) {
  const device = useRead('GET /v1/device', {}, { freshMs: 600_000 }).data?.device
  const [isOpen, setIsOpen] = useState(false)
  const remove = useWrite('DELETE /v1/me/pin', LISTS)
  const hasPin = device?.people.some(({ id }) => me.id === `operator:${id}`) ?? false
  const save = async (pin: string) => {
    const { device: shared } = await client.send('POST /v1/me/pin', { body: { pin } })
    await reread(LISTS.rereads)
    showToast(text('shell.pinSet', { device: shared.name }))
    setIsOpen(false)
  }
  const end = async () => {
    const removed = await remove.write({})
    if (removed) showToast(text('people.pinRemoved', { device: removed.device.name }))
  }
  return (
    <section className="section stack">
      <div>
        <h2 className="heading">{text('people.ownPin')}</h2>
        <p className="muted">{text(device ? 'shell.pinWhat' : 'people.notShared')}</p>
      </div>
      {remove.problem ? <p className="bad">{describeProblem(remove.problem)}</p> : null}
      {device ? (
        <div className="row">
          <Button
            label={text(hasPin ? 'people.changePin' : 'shell.setPin')}
            size="small"
            onClick={() => setIsOpen(true)}
          />
          {hasPin ? (
            <Button label={text('people.removePin')} size="small" isBusy={remove.isBusy} onClick={() => void end()} />
          ) : null}
        </div>
      ) : null}
      {isOpen ? (
        <Dialog title={text('shell.setPin')} onClose={() => setIsOpen(false)}>
          <PinPad onPin={save} label={text('shell.newPin')} />
        </Dialog>
      ) : null}
    </section>
  )
}
