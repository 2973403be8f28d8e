import { readFileSync } from 'node:fs'

type Row<Column extends string> = Record<Column, string>

/** Reads a table such as `geography/cities.tsv`; the first line names the columns. */
export function readTable<Column extends string>(file: string): Row<Column>[] {
  const [columns = [], ...rows] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  return rows.map(
    (cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])) as Row<Column>,
  )
}
