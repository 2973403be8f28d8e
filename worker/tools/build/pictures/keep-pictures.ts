import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listDrawings } from '#app/domain/stays/drawn/drawings.ts'
import { PICTURE_GENERATION, pictureBox } from '#app/domain/stays/pictures.ts'
import { drawPicture } from './draw-picture.ts'

/** How the files are made; another number makes them again. */
const EDITION = 2
/** Of what the encoder is asked at once: as many as Node has threads for it. */
const AT_ONCE = 4

/**
 * Makes the files of every kept drawing in `folder`, unless those that are there are of the same drawings: then it takes
 * under a second. The folder is ours alone; what else is in it goes.
 */
export async function keepPictures(folder: string): Promise<void> {
  const stamp = join(folder, 'stamp')
  const print = printDrawings()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === print) return
  // The encoder is a native module: loaded only where there is something to make.
  const { toFiles } = await import('./to-files.ts')
  await rm(folder, { recursive: true, force: true })
  const drawings = listDrawings()
  const makeNext = async (): Promise<void> => {
    for (let drawing = drawings.pop(); drawing; drawing = drawings.pop()) {
      for (const { path, content } of await toFiles(drawing)) {
        const file = join(folder, String(PICTURE_GENERATION), path)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, content)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext))
  // Last, so that a run that was ended is made again.
  await writeFile(stamp, print)
}

/** One hash of all kept drawings, of their addresses and of how their files are made. */
export function printDrawings(): string {
  const hash = createHash('sha256').update(`${PICTURE_GENERATION} ${EDITION}`)
  for (const drawing of listDrawings()) {
    hash.update(JSON.stringify(drawing)).update(drawPicture(drawing, pictureBox('large')))
  }
  return hash.digest('hex')
}
