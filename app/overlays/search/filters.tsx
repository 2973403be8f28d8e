import '#app/styles/overlays/overlays.css'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { FiltersForm } from '#app/features/filters/filters-form.tsx'
import type { FiltersModel } from '#app/features/filters/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'

/** The filters of a list on a phone. */
export function Overlay({ part: filters, closeHref }: OverlayProps<never, FiltersModel>) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  if (!filters) return null
  return (
    <Dialog
      open
      title={translate('listing.filters')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
      size="sm"
    >
      <FiltersForm model={filters} idPrefix="sheet" appliesAtOnce={false} />
    </Dialog>
  )
}
