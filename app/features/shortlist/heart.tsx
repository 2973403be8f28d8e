import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { HeartButton } from '#app/components/heart-button.tsx'
import { Toast } from '#app/components/toast.tsx'
import type { Translate } from '#app/i18n/messages.ts'
import { call } from '#app/request/browser-call.ts'
import { type HeartProps, shortlistAtom } from '#app/state/shortlist.ts'
import { visitAtom } from '#app/state/view.ts'
import { writeDevice } from './device-shortlist.ts'

/** Makes the heart of a stay in the guest's language, which no page carries. */
export function createHeart(translate: Translate): ComponentType<HeartProps> {
  /** Keeps or lets go at once, and takes it back where that fails. */
  return function Heart({ id, name, on }) {
    const isLoggedIn = useAtomValue(visitAtom)?.isLoggedIn ?? false
    const setShortlist = useSetAtom(shortlistAtom)
    const [hasFailed, setHasFailed] = useState(false)
    const show = (isOn: boolean) => setShortlist((ids) => withStay(ids, id, isOn))

    async function toggle() {
      const wanted = !on
      show(wanted)
      setHasFailed(false)
      if (await keep(id, wanted, isLoggedIn)) return
      show(!wanted)
      setHasFailed(true)
    }

    return (
      <>
        <HeartButton on={on} label={translate('shortlist.save', { name })} onClick={toggle} />
        {hasFailed
          ? createPortal(
              <Toast
                icon="warning"
                title={translate('shortlist.failed')}
                closeLabel={translate('ui.close')}
                onClose={() => setHasFailed(false)}
              />,
              document.body,
            )
          : null}
      </>
    )
  }
}

/** With the account, or on the device; tells whether it was kept. */
async function keep(id: number, on: boolean, isLoggedIn: boolean): Promise<boolean> {
  if (!isLoggedIn) return writeDevice(id, on)
  const { ok } = await call('shortlisthotel', { method: 'POST', body: { hotel_id: id, shortlisted: on } })
  return ok
}

function withStay(ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}
