import type { PictureTime } from '#app/domain/stays/drawn/picture-kinds.ts'

/** One palette of an hour: every colour of a picture is a material mixed towards its glow or its ambient. */
export type Light = {
  /** From the top down to the horizon. */
  sky: readonly [string, string, string, string]
  sun: string
  far: string
  mid: string
  /** Dark, middle, light. */
  leaf: Shades
  ground: readonly [string, string]
  sea: Shades
  glow: string
  ambient: string
  /** How far every colour leans to the ambient. */
  lean: number
  /** How far a lit side leans to the glow. */
  warmth: number
  /** The share of windows with a lamp on. */
  lamps: number
}

export type Shades = readonly [string, string, string]

export const lights: Record<PictureTime, readonly Light[]> = {
  dawn: [
    {
      sky: ['#e9b7a0', '#f2cbb0', '#f8dfc6', '#fceedb'],
      sun: '#fff7e4',
      far: '#cfa7a2',
      mid: '#a27c80',
      leaf: ['#3c4f4b', '#5d7566', '#93a086'],
      ground: ['#e6c8a8', '#c49c82'],
      sea: ['#b9a3a5', '#cfb6b0', '#f2d8c2'],
      glow: '#ffe8cc',
      ambient: '#5a4a63',
      lean: 0.08,
      warmth: 0.2,
      lamps: 0.12,
    },
    {
      sky: ['#bcd3cf', '#d6dfd0', '#efe3cb', '#f9ddc0'],
      sun: '#fff3da',
      far: '#a9b9b3',
      mid: '#7c9593',
      leaf: ['#27504c', '#4d7868', '#90a883'],
      ground: ['#e8d3ad', '#bfa588'],
      sea: ['#86a9aa', '#a9c3bc', '#f4dcc0'],
      glow: '#fff0d2',
      ambient: '#3f5a6b',
      lean: 0.06,
      warmth: 0.2,
      lamps: 0.1,
    },
  ],
  day: [
    {
      sky: ['#8fc3cb', '#b2d6d3', '#d3e6da', '#efefdc'],
      sun: '#fffbe8',
      far: '#9dbfc0',
      mid: '#6a9a9a',
      leaf: ['#1c554b', '#38795f', '#7fab78'],
      ground: ['#ecdcb6', '#cdb488'],
      sea: ['#2f8a94', '#58a9a8', '#b9dcd0'],
      glow: '#fff6dd',
      ambient: '#2c5a78',
      lean: 0,
      warmth: 0.16,
      lamps: 0,
    },
    {
      sky: ['#f3d488', '#f7e0a6', '#faebc4', '#fdf5e0'],
      sun: '#ffffff',
      far: '#d9c793',
      mid: '#a8a878',
      leaf: ['#2c5146', '#5a7d52', '#a2ad68'],
      ground: ['#f0dcae', '#d3ae74'],
      sea: ['#3f8f8d', '#79b0a0', '#e3e1b8'],
      glow: '#fff4d0',
      ambient: '#4a5a66',
      lean: 0,
      warmth: 0.18,
      lamps: 0,
    },
    {
      sky: ['#5fa3b8', '#86bac3', '#b3d3cd', '#e2e6d2'],
      sun: '#fff4cf',
      far: '#7fa8b0',
      mid: '#4f8088',
      leaf: ['#17463f', '#2f6f57', '#84a868'],
      ground: ['#e9d6ab', '#c3a878'],
      sea: ['#1f6f80', '#459aa0', '#a7d2c6'],
      glow: '#fff2d2',
      ambient: '#23486b',
      lean: 0.02,
      warmth: 0.15,
      lamps: 0,
    },
  ],
  golden: [
    {
      sky: ['#e8894a', '#f2a65d', '#f8c67f', '#fde3ac'],
      sun: '#fff3cf',
      far: '#d58a5e',
      mid: '#a85f4b',
      leaf: ['#3a3a2c', '#66592f', '#a8823d'],
      ground: ['#e9b777', '#b9764c'],
      sea: ['#b8694e', '#d98f60', '#fbd79a'],
      glow: '#ffd896',
      ambient: '#5b2f3d',
      lean: 0.1,
      warmth: 0.26,
      lamps: 0.14,
    },
    {
      sky: ['#6f9a97', '#b5b48a', '#eec27c', '#fadca0'],
      sun: '#e8703a',
      far: '#b79a75',
      mid: '#7b7a68',
      leaf: ['#24413c', '#516240', '#a28e4c'],
      ground: ['#e6be83', '#ad8058'],
      sea: ['#4f8080', '#9ea582', '#f4cc8d'],
      glow: '#ffdb9a',
      ambient: '#33424f',
      lean: 0.08,
      warmth: 0.24,
      lamps: 0.14,
    },
  ],
  dusk: [
    {
      sky: ['#1f4a60', '#3c6d7c', '#b98a72', '#f0a968'],
      sun: '#f7c98a',
      far: '#3d6070',
      mid: '#27475a',
      leaf: ['#0e2a35', '#1b4347', '#3f6658'],
      ground: ['#6b6a64', '#3d4a50'],
      sea: ['#1f4a5c', '#3a6a78', '#dd9c6c'],
      glow: '#f7b77a',
      ambient: '#153a55',
      lean: 0.34,
      warmth: 0.16,
      lamps: 0.62,
    },
    {
      sky: ['#3a2a38', '#7d3f40', '#cf6a4a', '#f2a65a'],
      sun: '#ffdf9f',
      far: '#7a4644',
      mid: '#472f37',
      leaf: ['#16262b', '#2a3b38', '#6b5d45'],
      ground: ['#96604c', '#52383a'],
      sea: ['#3d3340', '#8f5148', '#f2a66c'],
      glow: '#ffba7a',
      ambient: '#2a1f30',
      lean: 0.3,
      warmth: 0.2,
      lamps: 0.62,
    },
  ],
  night: [
    {
      sky: ['#0e2437', '#143249', '#1d4259', '#2c566a'],
      sun: '#f6e7c1',
      far: '#1c4057',
      mid: '#133047',
      leaf: ['#081a26', '#0f2d36', '#24493f'],
      ground: ['#2b4656', '#152c3d'],
      sea: ['#102c40', '#1d4357', '#7f9a93'],
      glow: '#a8c4c6',
      ambient: '#0c2740',
      lean: 0.56,
      warmth: 0.06,
      lamps: 0.7,
    },
  ],
  mist: [
    {
      sky: ['#bccbbb', '#ccd7c4', '#dbe2d0', '#e9ebdc'],
      sun: '#f7f4e4',
      far: '#a9bfac',
      mid: '#7c9f89',
      leaf: ['#1d4a38', '#3a7050', '#86a56c'],
      ground: ['#c9cfae', '#94a67f'],
      sea: ['#6f9a8c', '#93b4a2', '#d5dfcb'],
      glow: '#f6f3de',
      ambient: '#2f5347',
      lean: 0.08,
      warmth: 0.14,
      lamps: 0.2,
    },
    {
      sky: ['#c3d4dc', '#d5e1e5', '#e5ecec', '#f4f3ed'],
      sun: '#fffaf0',
      far: '#b0c6d0',
      mid: '#7f9fae',
      leaf: ['#23444b', '#416a69', '#87a398'],
      ground: ['#e9ece9', '#bccdd2'],
      sea: ['#7ba0ad', '#a3bfc7', '#e3eae8'],
      glow: '#fffaf0',
      ambient: '#35566d',
      lean: 0.06,
      warmth: 0.14,
      lamps: 0.2,
    },
  ],
}
