import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import type { ListPart } from '#app/features/lists/model.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { CancellationModel } from './cancellation/model.ts'
import type { ModifyDatesModel } from './modify-dates/model.ts'
import type { AnySheet } from './sheets.ts'

/** What overlays show of a page's own data, by its name in the page's model. */
export type PageParts = {
  search: SearchModel
  filters: FiltersModel
  description: string
  card: BookingCardModel
  summary: SummaryModel | null
  /** Null: the booking cannot be cancelled any more. */
  cancellation: CancellationModel | null
  /** Null: it is not asked for, or the booking cannot be changed any more. */
  modifyDates: ModifyDatesModel | null
  /** An own list; null: the page shows none. */
  list: ListPart | null
}

/** What a page's model may say under these names: an overlay gets it as it is. */
export type PageData = Partial<PageParts> & { sheet?: AnySheet | null; [name: string]: unknown }
