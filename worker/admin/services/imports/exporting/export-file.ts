import type { Reach } from '#app/domain/operators/reach.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { fieldsOf, subjectKind } from '../kinds/kinds.ts'
import { isNightKind } from '../kinds/nights.ts'
import { nightRecords } from './nights.ts'
import { type FileFormat, headerLine, toLines } from './write-file.ts'

const RECORDS_A_PAGE = 200

export type ExportOf = { kind: string; reach: Reach; now: number; format: FileFormat }

/** Yields a file with every subject of a kind within reach, page by page. Importing the file again changes nothing. */
export async function* exportPages(db: Database, { kind, reach, now, format }: ExportOf): AsyncGenerator<string> {
  const columns = fieldsOf(kind).filter((name) => name !== 'rooms' && !(isNightKind(kind) && isSelector(name)))
  if (format === 'csv') yield headerLine(columns)
  if (isNightKind(kind)) {
    for await (const records of nightRecords(db, { kind, reach, now }))
      if (records.length > 0) yield records.map((fields) => toLines(fields, columns, format)).join('')
    return
  }
  const exported = subjectKind(kind)?.exported
  if (!exported) return
  for (let after = exported.first; ; ) {
    const records = await exported.read(db, reach, { after, limit: RECORDS_A_PAGE })
    if (records.length > 0) yield records.map(({ fields }) => toLines(fields, columns, format)).join('')
    if (records.length < RECORDS_A_PAGE) return
    after = records.at(-1)?.place ?? after
  }
}

/** Columns that filter nights, or repeat another column in a different form. */
const isSelector = (name: string) => name === 'days' || name === 'available'
