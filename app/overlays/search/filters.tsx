import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/filters.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { FiltersForm } from '#app/features/filters/filters-form.tsx'
import type { FiltersModel } from '#app/features/filters/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'

export function Overlay({ part: filters, closeHref }: OverlayProps<never, FiltersModel>) {
  const translate = useTranslate()
  if (!filters) return null
  return (
    <OverlayDialog title={translate('listing.filters')} closeHref={closeHref} size="sm">
      <FiltersForm model={filters} />
    </OverlayDialog>
  )
}
