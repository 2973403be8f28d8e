import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { itemAt } from '#worker/pictures/random.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { group, num } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Build, Roof } from '#worker/tools/build/pictures/scenes/things/build.ts'
import { drawVolume, type Volume } from '#worker/tools/build/pictures/scenes/things/volume.ts'
import { blocks, courts, houses, inns, type Plans, towers } from './masses.ts'

/** How a region builds: its masses and materials. */
type Style = {
  plans: Plans
  roofs: readonly string[]
  trims: readonly string[]
  accents: readonly string[]
  pitch: number
  head: Build['head']
  pane: Build['pane']
  /** Roofs the region does not know, and what it has instead. */
  instead?: Partial<Record<Roof, Roof>>
  shutters?: boolean
  /** Share of houses with a timber frame. */
  timber?: number
  base?: string
  flowers?: readonly string[]
  /** No chimneys where nobody heats. */
  isWarm?: boolean
}

/** How much larger houses of one family are drawn. */
const NEARER = 1.18

const tiles = ['#b5502f', '#c0703f', '#a4482e']
const slates = ['#5b6670', '#4f5c5e', '#6d6a66']
const white = ['#fff8ea']

const styles: Record<PictureType, Style> = {
  city: {
    ...{ plans: blocks, roofs: ['#8d4130', '#5f6b69'], trims: ['#fff1d4', '#f3dcae'], accents, pitch: 0.4 },
    ...{
      head: 'round',
      pane: [15, 22],
      instead: { mansard: 'flat', side: 'flat', front: 'dome', step: 'dome', pyramid: 'dome' },
    },
  },
  haveli: {
    plans: courts,
    roofs: tiles,
    trims: ['#fff1d6'],
    accents: ['#7a3a24', '#2f6f6a'],
    pitch: 0.4,
    head: 'round',
    pane: [16, 26],
  },
  palace: {
    plans: courts,
    roofs: tiles,
    trims: ['#fffaf0'],
    accents: ['#7a4a2e', '#2f5f73'],
    pitch: 0.4,
    head: 'round',
    pane: [15, 26],
  },
  desert: {
    ...{ plans: courts, roofs: tiles, trims: ['#f7e6bf'], accents: ['#2f6f7a', '#7a4a2e', '#3f7a5c'], pitch: 0.4 },
    ...{ head: 'round', pane: [12, 20] },
  },
  ghat: {
    ...{
      plans: houses,
      roofs: ['#a8452f', '#8a3b30', '#3f6b58', '#b5603a'],
      trims: white,
      accents: ['#3f6b58', '#8a5a3a', '#2f6f73'],
    },
    ...{ pitch: 0.75, head: 'flat', pane: [16, 24], base: '#a8907a', flowers: ['#d9487a', '#f0c04c'] },
  },
  himalaya: {
    ...{
      plans: houses,
      roofs: ['#4f6b5c', '#5b6670', '#96473a', '#56606a'],
      trims: ['#f3e3c2', '#fff8ea'],
      accents: ['#2f6b5a', '#9c3f33'],
    },
    ...{ pitch: 0.85, head: 'flat', pane: [15, 20], base: '#9a9286' },
  },
  backwater: {
    isWarm: true,
    ...{
      plans: houses,
      roofs: ['#a4482e', '#8d4130', '#b5603a'],
      trims: ['#6b4a33', '#fff8ea'],
      accents: ['#6b4a33', '#2f6f5a'],
      pitch: 0.95,
    },
    ...{ head: 'flat', pane: [16, 24], instead: { pyramid: 'hip' }, base: '#b5684a' },
  },
  villa: {
    isWarm: true,
    plans: houses,
    roofs: [...tiles, '#c9a86a'],
    trims: white,
    accents,
    pitch: 0.5,
    head: 'round',
    pane: [18, 28],
    shutters: true,
  },
  resort: {
    isWarm: true,
    ...{
      plans: inns,
      roofs: [...tiles, '#c9a86a', '#4f7a73'],
      trims: white,
      accents,
      pitch: 0.45,
      head: 'flat',
      pane: [16, 22],
    },
    ...{ flowers: ['#d9487a', '#f0a03c'] },
  },
  metro: {
    plans: towers,
    roofs: slates,
    trims: ['#f3ecdc', '#dfe3dc'],
    accents,
    pitch: 0.3,
    head: 'flat',
    pane: [16, 13],
  },
  town: {
    plans: blocks,
    roofs: [...slates, '#8d4130', '#a4482e'],
    trims: ['#fff6e4', '#f0e2c8'],
    accents,
    pitch: 0.8,
    head: 'flat',
    pane: [13, 22],
  },
  canal: { plans: blocks, roofs: tiles, trims: white, accents, pitch: 0.9, head: 'flat', pane: [14, 22] },
  country: {
    ...{
      plans: houses,
      roofs: ['#8d4130', '#a4482e', '#6d6458', '#a88f5f'],
      trims: white,
      accents: ['#3f6b58', '#2f5d73', '#9c3f33'],
    },
    ...{ pitch: 0.95, head: 'flat', pane: [15, 20], shutters: true, timber: 0.45, base: '#b0a592' },
  },
  farm: {
    plans: houses,
    roofs: tiles,
    trims: ['#f7ead0'],
    accents: ['#4f7a6a', '#7a5236', '#5b7a8a'],
    pitch: 0.32,
    head: 'flat',
    pane: [15, 24],
    shutters: true,
  },
  riviera: {
    ...{
      plans: houses,
      roofs: [...tiles, '#c98a5a'],
      trims: white,
      accents: ['#2f6fa0', '#3f7a6a', '#1f7a78'],
      pitch: 0.28,
    },
    ...{ head: 'round', pane: [15, 24], shutters: true, instead: { front: 'flat', pyramid: 'dome' } },
  },
  dune: {
    plans: houses,
    roofs: ['#b99a68', '#8f7a58', '#b5502f', '#4f5c5e'],
    trims: white,
    accents: ['#1f7a78', '#c2502f', '#2f5d8a', '#e0a33e'],
    pitch: 0.95,
    head: 'flat',
    pane: [15, 22],
  },
  park: {
    plans: houses,
    roofs: ['#4c5450', '#5f4a40', '#3f5157'],
    trims: ['#e8dcc2'],
    accents,
    pitch: 0.8,
    head: 'flat',
    pane: [22, 26],
  },
  lake: {
    ...{
      plans: houses,
      roofs: ['#7d4a38', '#6b5348', '#8d4130'],
      trims: white,
      accents: ['#3f6b58', '#2f5d73', '#7a4a2e'],
      pitch: 0.72,
    },
    ...{ head: 'flat', pane: [15, 22], shutters: true, flowers: ['#d9483b', '#e98aa0'] },
  },
  chalet: {
    ...{
      plans: houses,
      roofs: ['#5f4a40', '#6b4638', '#4c5450'],
      trims: ['#f3e3c2'],
      accents: ['#c23b3b', '#2f6b4a', '#d9531e'],
      pitch: 0.68,
    },
    ...{
      head: 'flat',
      pane: [15, 20],
      shutters: true,
      base: '#cfc4ae',
      flowers: ['#d9483b', '#e98aa0', '#f0c04c'],
      instead: { pyramid: 'front' },
    },
  },
}

/** One of the masses of a place's region, its plot of 200 beginning at `left`. */
export function drawMass(kit: Kit, type: PictureType, { left, ground }: { left: number; ground: number }): string {
  const style = styles[type]
  const build = pickBuild(kit, type, style)
  const plan = itemAt(style.plans, kit.number % style.plans.length)
  const body = plan
    .map(([x, w, h, roof, columns, rows, has], i): [Volume, Build] => [
      [left + x, w, h, style.instead?.[roof] ?? roof, columns, rows, style.isWarm ? has.replace(/[cm]/g, '') : has],
      // Neighbouring bodies are not of one colour.
      i % 2 && style.plans === blocks ? { ...build, wall: kit.pick(walls[type]) } : build,
    ])
    .map(([volume, own]) => drawVolume(kit, own, volume, ground))
    .join('')
  // A house of one family would be lost in the landscape at the scale of a street.
  if (style.plans !== houses) return body
  return group(`matrix(${NEARER} 0 0 ${NEARER} ${num(200 * (1 - NEARER))} ${num(ground * (1 - NEARER))})`, body)
}

function pickBuild(kit: Kit, type: PictureType, style: Style): Build {
  const wall = kit.pick(walls[type])
  const isFramed = kit.chance() < (style.timber ?? 0)
  const hasSnow = kit.season === 'winter'
  return {
    wall: isFramed ? '#f3e9d4' : wall,
    roof: hasSnow ? '#f4f4ef' : kit.pick(style.roofs),
    trim: kit.pick(style.trims),
    accent: kit.pick(style.accents),
    pitch: style.pitch,
    head: style.head,
    pane: style.pane,
    hasShutters: style.shutters ?? false,
    timber: isFramed ? '#6b4a38' : null,
    base: style.base ?? null,
    flowers: style.flowers && !hasSnow ? kit.pick(style.flowers) : null,
  }
}
