import type { MapBox } from '#app/domain/search/map-box.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MapModel } from './model.ts'

/**
 * Events of the live map: a pin was chosen (`hidden`: the pins that share its mark) or pointed at (null: none), the
 * guest moved the map, the number of pins in view changed, the land was drawn for the first time, or the sketch took
 * the place of streets.
 */
export type MapEvents = {
  onChoose: (id: number | null, hidden?: HiddenPins) => void
  onHighlight: (id: number | null) => void
  onMove: (box: MapBox) => void
  onView?: (pinCount: number) => void
  onDrawn: () => void
  /** The map shows the sketch, which has no streets. `hasFailed`: its own tiles could not be loaded. */
  onSketch: (hasFailed: boolean) => void
}

/** `isTogether`: no zoom shows them side by side. */
export type HiddenPins = { ids: readonly number[]; isTogether: boolean }

export type MapCopy = {
  locale: Locale
  label: string
  zoomIn: string
  zoomOut: string
  sketch: string
  failed: string
}

export type LiveMap = {
  show: (model: MapModel) => void
  /** Shows all pins. Does not count as a move by the guest. */
  showAll: () => void
  highlight: (chosen: number | null, highlighted: number | null) => void
  remove: () => void
}
