import type { createStore } from 'jotai/vanilla'
import { record } from '#app/events/record.ts'
import { hotelAtom } from '#app/state/stays/hotel.ts'
import { namesOf } from './follow-pages.ts'
import { onView } from './on-entry.ts'

const pictures =
  /^(hotelImages|hotelImagesNested|hotelLightbox|hotelCarousel|selectedImage|mrcImages|roomCarousel|hotelReviewsAllImages)$/

/** Records each opened overlay, and picture overlays as a separate event too. */
export function followOverlays(store: ReturnType<typeof createStore>): void {
  onView(store, ({ view, before }) => {
    const overlay = view.overlay?.name
    if (overlay === undefined || overlay === before?.overlay?.name) return
    const id = store.get(hotelAtom).hotelPageData?.id
    const property = id === undefined ? {} : { property: id }
    record('overlay_open', { overlay, page: namesOf(view).page, ...property })
    if (pictures.test(overlay)) record('picture_open', { overlay, ...property })
  })
}
