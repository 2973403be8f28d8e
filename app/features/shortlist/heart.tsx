import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { HeartButton } from '#app/components/actions/heart-button.tsx'
import { Toast } from '#app/components/surfaces/toast.tsx'
import { record } from '#app/events/record.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { call } from '#app/request/browser-call.ts'
import { type HeartProps, heartSlotAtom, shortlistAtom } from '#app/state/guest/shortlist.ts'
import { visitAtom } from '#app/state/view.ts'
import { writeDevice } from './device-shortlist.ts'

/** The heart of a stay: keeps it or lets it go at once, and takes that back where it fails. */
export function Heart({ id, name, on: given }: HeartProps) {
  const page = useTranslate()
  const translate = useAtomValue(heartSlotAtom)?.translate ?? page
  const kept = useAtomValue(shortlistAtom)
  const on = given ?? kept.has(id)
  const isLoggedIn = useAtomValue(visitAtom)?.isLoggedIn ?? false
  const setShortlist = useSetAtom(shortlistAtom)
  const [hasFailed, setHasFailed] = useState(false)
  const show = (isOn: boolean) => setShortlist((ids) => withStay(ids, id, isOn))

  async function toggle() {
    const wanted = !on
    show(wanted)
    setHasFailed(false)
    if (await keep(id, wanted, isLoggedIn)) return record('heart', { property: id, is_on: wanted })
    show(!wanted)
    setHasFailed(true)
  }

  return (
    <>
      <HeartButton on={on} label={translate('notices.save', { name })} onClick={toggle} />
      {hasFailed ? (
        <div popover="manual" className="over-all" ref={showOnTop}>
          <Toast
            icon="warning"
            title={translate('notices.saveFailed')}
            closeLabel={page('ui.close')}
            onClose={() => setHasFailed(false)}
          />
        </div>
      ) : null}
    </>
  )
}

/** Above every card: a picture is a layer of its own. */
function showOnTop(element: HTMLElement | null): void {
  element?.showPopover()
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
