import '#app/styles/overlays/overlays.css'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'

/** The search once more, over a list. */
export function Overlay({ part: search, closeHref }: OverlayProps<never, SearchModel>) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  if (!search) return null
  return (
    <Dialog
      open
      title={translate('search.whenAndWho')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
      size="lg"
    >
      <SearchBox model={search} />
    </Dialog>
  )
}
