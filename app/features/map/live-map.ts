import type { MapBox } from '#app/domain/search/map-box.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MapModel } from './model.ts'

/** What the live map tells: a pin was pressed or pointed at (null: none), the guest has moved it. */
export type MapEvents = {
  onChoose: (id: number | null) => void
  onLight: (id: number | null) => void
  onMove: (box: MapBox) => void
}

/** Words of the live map in the guest's language. */
export type MapTexts = {
  locale: Locale
  label: string
  zoomIn: string
  zoomOut: string
  sketch: string
  failed: string
}

/** The map once its code is there. */
export type LiveMap = {
  /** Puts other pins on it, and moves to their box unless that is what it shows. */
  show: (model: MapModel) => void
  /** The pin pressed, and the one pointed at. */
  light: (chosen: number | null, lit: number | null) => void
  remove: () => void
}
