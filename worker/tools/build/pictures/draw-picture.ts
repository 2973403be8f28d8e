import type { DrawnPicture, PictureKind, PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { lightSeed } from '#worker/pictures/placeholder.ts'
import { createRandom, hashText } from '#worker/pictures/random.ts'
import { createKit, type Kit } from './scenes/basics/kit.ts'
import { group } from './scenes/basics/svg.ts'
import { drawFacade } from './scenes/facade.ts'
import { drawBath } from './scenes/interiors/bath.ts'
import { drawKitchen } from './scenes/interiors/house/kitchen.ts'
import { drawLiving } from './scenes/interiors/house/living.ts'
import { drawLobby } from './scenes/interiors/house/lobby.ts'
import { drawRoom } from './scenes/interiors/room.ts'
import { drawDining } from './scenes/interiors/table/dining.ts'
import { drawOutlook } from './scenes/views/outlook.ts'
import { drawTerrace } from './scenes/views/terrace.ts'

export type PictureBox = { width: number; height: number }

const scenes = {
  facade: drawFacade,
  room: (kit, type) => drawRoom(kit, type),
  bath: drawBath,
  lobby: drawLobby,
  dining: (kit) => drawDining(kit, 'breakfast'),
  view: drawOutlook,
  single: (kit, type) => drawRoom(kit, type, 'single'),
  twin: (kit, type) => drawRoom(kit, type, 'twin'),
  family: (kit, type) => drawRoom(kit, type, 'family'),
  suite: (kit, type) => drawRoom(kit, type, 'suite'),
  living: drawLiving,
  kitchen: drawKitchen,
  terrace: drawTerrace,
  breakfast: (kit) => drawDining(kit, 'breakfast'),
  thali: (kit) => drawDining(kit, 'thali'),
  mezze: (kit) => drawDining(kit, 'mezze'),
  ricetray: (kit) => drawDining(kit, 'ricetray'),
  noodles: (kit) => drawDining(kit, 'noodles'),
  board: (kit) => drawDining(kit, 'board'),
  tapas: (kit) => drawDining(kit, 'tapas'),
  english: (kit) => drawDining(kit, 'english'),
} satisfies Record<PictureKind, (kit: Kit, type: PictureType) => string>

/** No picture is larger than this, so that a page of them stays light. */
const LARGEST_BYTES = 6144
/** So many other chances a drawing gets to become small enough. */
const MOST_TRIES = 12

/**
 * Draws a picture as SVG of at most 6 kB, the same for the same parameters at every size. It holds no ids, text,
 * gradients or addresses, so many may stand in one document.
 */
export function drawPicture(picture: Omit<DrawnPicture, 'source'>, { width, height }: PictureBox): string {
  return wrap(drawScene(picture), { width, height })
}

function wrap(scene: string, { width, height }: PictureBox): string {
  const size = `width="${width}" height="${height}"`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" ${size} preserveAspectRatio="xMidYMid slice">`
  return `${head}${scene}</svg>`
}

function drawScene({ seed, type, kind, time, season }: Omit<DrawnPicture, 'source'>): string {
  // Half of all seeds have their light from the right.
  const isMirrored = createRandom(hashText(`pre${seed}`))() < 0.5
  const draw = (isLite: boolean) => {
    const scene = scenes[kind](createKit({ seed: lightSeed({ seed, type, kind }), time, season, isLite }), type)
    return compact(isMirrored ? group('matrix(-1 0 0 1 400 0)', scene) : scene)
  }
  const rich = draw(false)
  if (isSmall(rich)) return rich
  const lite = draw(true)
  if (isSmall(lite)) return lite
  if (seed.endsWith('~'.repeat(MOST_TRIES)))
    throw new Error(`${type} ${kind} ${seed} never becomes small: ${lite.length}`)
  return drawScene({ seed: `${seed}~`, type, kind, time, season })
}

function isSmall(scene: string): boolean {
  return wrap(scene, { width: 1440, height: 1080 }).length <= LARGEST_BYTES
}

/** Drops what a reader of SVG does not need: blanks and zeros in paths, and the fill of lines that enclose nothing. */
function compact(svg: string): string {
  return svg
    .replace(/<path fill="none"( stroke=[^>]* d="(?:M[-\d. ]+[hvHV][-\d. ]+)+")/g, '<path$1')
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${compactPath(path)}"`)
}

function compactPath(path: string): string {
  return path
    .replace(/(^|[^\d.])0\./g, '$1.')
    .replace(/ -/g, '-')
    .replace(/([a-zA-Z]) /g, '$1')
}
