import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import type { IconName } from '#app/admin/ui/icon.tsx'

export type FoundBooking = EndpointItem<'GET /v1/bookings'>

export type PaletteItem = {
  id: string
  group: string
  label: string
  note?: string
  icon?: IconName
  /** Initials instead of an icon. */
  person?: string
  /** Keys that do the same. */
  keys?: string
  booking?: FoundBooking
  run: () => void
}

/** Commands of the frame, such as the list of keys. */
export type FrameCommand = { label: string; icon: IconName; keys?: string; run: () => void }
