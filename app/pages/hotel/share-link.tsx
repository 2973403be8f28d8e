import { useAtomValue } from 'jotai/react'
import { type MouseEvent, useState } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { logError } from '#app/request/log.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'

/** Shares the property by the device's dialog or by copying; without script a plain link. */
export function ShareLink({ name }: { name: string }) {
  const translate = useTranslate()
  const path = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', null)
  const visit = useAtomValue(visitAtom)
  const [said, setSaid] = useState('')

  function share(event: MouseEvent) {
    event.preventDefault()
    import('./parts/share.ts')
      .then(({ shareStay }) =>
        shareStay({ title: name, url: new URL(path, location.href).href }, visit?.locale ?? 'en'),
      )
      .then(setSaid)
      .catch((error) => logError('share', error))
  }

  return (
    <>
      <a className="btn floating round" href={path} aria-label={translate('hotel.share')} onClick={share}>
        <Icon name="share" />
      </a>
      <span aria-live="polite" className="tag">
        {said}
      </span>
    </>
  )
}
