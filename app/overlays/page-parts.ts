import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import type { ListPart } from '#app/features/lists/model.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { CancellationModel } from './cancellation/model.ts'
import type { ModifyDatesModel } from './modify-dates/model.ts'
import type { AnyOverlayData } from './overlay-data-by-kind.ts'

/** Parts of page models that overlays draw; each page has some of them. */
export type PageParts = {
  search: SearchModel
  filters: FiltersModel
  description: string
  card: BookingCardModel
  summary: SummaryModel | null
  /** Null when the booking can no longer be cancelled. */
  cancellation: CancellationModel | null
  modifyDates: ModifyDatesModel | null
  list: ListPart | null
}

export type PageData = Partial<PageParts> & { overlayData?: AnyOverlayData | null; [name: string]: unknown }
