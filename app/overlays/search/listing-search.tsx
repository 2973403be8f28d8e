import '#app/styles/overlays/overlays.css'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'

/** The search once more, over a list. */
export function Overlay({ model, closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const search = searchOf(model)
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

function searchOf(model: unknown): SearchModel | null {
  if (typeof model !== 'object' || model === null || !('search' in model)) return null
  return model.search as SearchModel
}
