import '#app/ui/styles/overlays/overlays.css'
import type { FormEvent } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'

/** Makes the next list replace this overlay in the history, so that Back leads to the previous list. */
function replaceInHistory({ target }: FormEvent): void {
  if (target instanceof HTMLFormElement) target.dataset.replace = ''
}

export function Overlay({ part: search, closeHref }: OverlayProps<never, SearchModel>) {
  const translate = useTranslate()
  if (!search) return null
  return (
    <OverlayDialog title={translate('search.whenAndWho')} closeHref={closeHref} size="lg">
      <div onSubmitCapture={replaceInHistory}>
        <SearchBox model={search} />
      </div>
    </OverlayDialog>
  )
}
