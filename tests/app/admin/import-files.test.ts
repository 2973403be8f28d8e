import { expect, test } from 'vitest'
import { readCsvRows, replaceCells } from '#app/admin/routes/system/imports/csv-cells.ts'
import { readFileName } from '#app/admin/routes/system/imports/kinds.ts'
import { cutParts, readImportFile, withText } from '#app/admin/routes/system/imports/read-file.ts'

const csv = 'code,name,bed\nA1,"A ""blue""\ndoor, open",queen\nA2,Plain,dubble\n'

test('a cell of a row is found by its line, after rows with line breaks, and replaced [ADMN-16]', () => {
  const { names, rows } = readCsvRows(csv, new Set([2, 4]))
  expect(names).toEqual(['code', 'name', 'bed'])
  expect(rows.map(({ line, cells }) => [line, cells.map(({ value }) => value)])).toEqual([
    [2, ['A1', 'A "blue"\ndoor, open', 'queen']],
    [4, ['A2', 'Plain', 'dubble']],
  ])
  const [bed, name] = [rows[1]?.cells[2], rows[0]?.cells[1]]
  if (!bed || !name) throw new Error('no cells')
  const changed = replaceCells(csv, [
    { cell: name, value: 'Door' },
    { cell: bed, value: 'double, "big"' },
  ])
  expect(changed).toBe('code,name,bed\nA1,Door,queen\nA2,Plain,"double, ""big"""\n')
})

test('files of spreadsheets are read: separators, hints and byte order marks [ADMN-16]', async () => {
  const { names, rows } = readCsvRows('\uFEFFsep=;\nCode;Bed\nA1;a,b', new Set([3]))
  expect([names, rows[0]?.cells.map(({ value }) => value)]).toEqual([
    ['code', 'bed'],
    ['A1', 'a,b'],
  ])
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...'tag\r\né'].map((one) => one.charCodeAt(0))).buffer),
  ])
  expect(await readImportFile(new File([utf16], 'x.tags.csv'), 'utf-8')).toMatchObject({
    kind: 'tags',
    file: { text: 'tag\né', format: 'csv' },
  })
  expect(await readImportFile(new File([new Uint8Array([0x63, 0xe9])], 'tags.csv'), 'utf-8')).toEqual({
    fault: 'encoding',
  })
  expect(await readImportFile(new File([' \n'], 'tags.csv'), 'utf-8')).toEqual({ fault: 'empty' })
  expect(await readImportFile(new File(['x'], 'tags.xlsx'), 'utf-8')).toEqual({ fault: 'format' })
})

test('kind and format follow from the name, the digest from the text [ADMN-16]', async () => {
  expect(readFileName('Summer.rates.CSV')).toEqual({ kind: 'rates', format: 'csv' })
  expect(readFileName('my hotels.jsonl')).toEqual({ kind: null, format: 'jsonl' })
  expect((await withText({ name: 'a.csv', format: 'csv' }, '')).digest).toMatch(/^e3b0c442/)
})

test('a file is cut into parts, never inside a character [ADMN-16]', () => {
  const text = `x${'🛏'.repeat(150_000)}`
  const parts = cutParts(text)
  expect(parts.join('')).toBe(text)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every((part) => part.isWellFormed())).toBe(true)
})
