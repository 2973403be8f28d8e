import { readFileSync } from 'node:fs'
import type { Lonlat } from './cells.ts'

/** Where the demo's towns and their parts are: the ground around them is told exactly. */
export function readPlaces(): Lonlat[] {
  return ['cities', 'localities'].flatMap((name) => {
    const lines = readFileSync(new URL(`../seed/geography/${name}.tsv`, import.meta.url), 'utf8').split('\n')
    const columns = (lines.find((line) => line.startsWith('#') && line.includes('latitude')) ?? '').slice(2).split('\t')
    const [latitude, longitude] = [columns.indexOf('latitude'), columns.indexOf('longitude')]
    return lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .map((cells): Lonlat => [Number(cells[longitude]), Number(cells[latitude])])
  })
}
