import { client } from '#app/admin/client/browser-client.ts'
import { queryClient } from '#app/admin/client/live.ts'
import { text } from '#app/admin/text/text.ts'
import { Dialog } from '#app/admin/ui/dialog.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { PinPad } from './pin-pad.tsx'

/** Sets the person's PIN on this shared computer. */
export function NewPin({ onClose }: { onClose: () => void }) {
  const save = async (pin: string) => {
    const { device } = await client.send('POST /v1/me/pin', { body: { pin } })
    await queryClient.invalidateQueries({ queryKey: ['GET /v1/device'] })
    showToast(text('shell.pinSet', { device: device.name }))
    onClose()
  }
  return (
    <Dialog title={text('shell.setPin')} onClose={onClose}>
      <div className="stack">
        <p className="muted">{text('shell.pinWhat')}</p>
        <PinPad onPin={save} label={text('shell.newPin')} />
      </div>
    </Dialog>
  )
}
