import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDrawings } from '#app/domain/stays/drawn/drawings.ts'
import { PICTURE_GENERATION } from '#app/domain/stays/pictures.ts'
import { keepPictures, printDrawings } from '#worker/tools/build/pictures/keep-pictures.ts'
import { toFiles } from '#worker/tools/build/pictures/to-files.ts'

/** What stands at the addresses of this generation. Files there are kept for ever: another print needs another number. */
const approved = { generation: 4, print: 'd6302701f10929bad84618fcc8ca62ba9abc52c80b5c30b044751b16ec1ff00c' }

test('a changed drawing gets a new address', () => {
  expect({ generation: PICTURE_GENERATION, print: printDrawings() }).toEqual(approved)
})

test('a drawing becomes one light file for each size', async () => {
  const [drawing] = listDrawings()
  if (!drawing) throw new Error('no drawing')
  const files = await toFiles(drawing)
  const weights = Object.fromEntries(files.map(({ path, content }) => [path.split('/')[1], content.length]))
  expect(Object.keys(weights)).toEqual(['thumb.webp', 'small.webp', 'medium.webp', 'large.webp', 'xlarge.svg'])
  expect(weights['small.webp']).toBeLessThan(7_000)
  expect(weights['medium.webp']).toBeLessThan(15_000)
  expect(weights['large.webp']).toBeLessThan(24_000)
  expect(files[1]?.content.subarray(8, 12).toString()).toBe('WEBP')
})

test('pictures that are there already are not made again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    await mkdir(join(folder, '3'))
    await writeFile(join(folder, 'stamp'), printDrawings())
    const before = (await stat(join(folder, 'stamp'))).mtimeMs
    await keepPictures(folder)
    expect((await stat(join(folder, 'stamp'))).mtimeMs).toBe(before)
    expect(await readdir(join(folder, '3'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
