import { readFileSync } from 'node:fs'

type Row<Column extends string> = Record<Column, string>

/** Reads a table of the seed, such as `geography/cities.tsv`: each line's cells by the column names in the first line. */
export function readTable<Column extends string>(file: string): Row<Column>[] {
  const [columns = [], ...rows] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  return rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) as Row<Column>)
}
