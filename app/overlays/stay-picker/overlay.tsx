import '#app/styles/overlays.css'
import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Dialog } from '#app/components/dialog.tsx'
import type { SearchModel, Stay } from '#app/features/search-box/model.ts'
import { LivePicker } from '#app/features/stay-picker/live-picker.tsx'
import { PlainPicker } from '#app/features/stay-picker/plain-picker.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/overlays/catalogue.ts'
import { useCloseOverlay } from '#app/shell/navigation/use-navigation.ts'
import { pickedStayAtom } from '#app/state/stay.ts'
import { visitAtom } from '#app/state/view.ts'

/** Dates, rooms and guests: a calendar where script runs, plain form fields where it does not. */
export function Overlay({ model, closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const visit = useAtomValue(visitAtom)
  const [picked, setPicked] = useAtom(pickedStayAtom)
  const [isLive, setLive] = useState(false)
  const search = searchOf(model)

  // Syncs with the browser: the server and the first render draw plain fields, which need no script.
  useEffect(() => setLive(true), [])

  if (!search || !visit) return null
  const stay = picked ?? search.stay
  const done = (next: Stay) => {
    setPicked(next)
    close()
  }
  return (
    <Dialog
      open
      title={translate('search.whenAndWho')}
      closeLabel={translate('common.close')}
      closeHref={closeHref}
      onClose={close}
      size="lg"
    >
      {isLive ? (
        <LivePicker stay={stay} limits={search.limits} locale={visit.locale} onDone={done} />
      ) : (
        <PlainPicker stay={stay} limits={search.limits} action={closeHref} />
      )}
    </Dialog>
  )
}

/** The search of a page that has one. */
function searchOf(model: unknown): SearchModel | null {
  if (typeof model !== 'object' || model === null || !('search' in model)) return null
  return model.search as SearchModel
}
