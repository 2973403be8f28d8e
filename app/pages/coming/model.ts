import type { WayOut } from '#app/components/surfaces/empty-state.tsx'

/** A feature that is not built yet: what it will do, and what the guest can do today. */
export type ComingModel = {
  /** Says that it is not open yet; null where the page only explains how a thing is done here. */
  label: string | null
  title: string
  text: string
  meanwhile: string
  ways: WayOut[]
}
