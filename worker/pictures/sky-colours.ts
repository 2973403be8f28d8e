import type { PictureTime } from '#app/domain/stays/drawn/picture-kinds.ts'

/** The upper sky of each palette of an hour, in the order of the palettes. */
export const skyColours = {
  dawn: ['#f2cbb0', '#d6dfd0'],
  day: ['#b2d6d3', '#f7e0a6', '#86bac3'],
  golden: ['#f2a65d', '#b5b48a'],
  dusk: ['#3c6d7c', '#7d3f40'],
  night: ['#143249'],
  mist: ['#ccd7c4', '#d5e1e5'],
} satisfies Record<PictureTime, readonly string[]>
