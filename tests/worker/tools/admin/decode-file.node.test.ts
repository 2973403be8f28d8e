import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decodeFile } from '#worker/tools/admin/decode-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'stayfront-decode-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = 'tag;name\r\ncafé;Café Zürich € 大阪\r\n'
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

async function read(bytes: Buffer, encoding?: string): Promise<string> {
  const path = join(folder, 'tags.csv')
  writeFileSync(path, bytes)
  let all = ''
  for await (const part of decodeFile(path, encoding)) all += part
  return all
}

test.each([
  ['UTF-8', Buffer.from(text), undefined],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), undefined],
  ['UTF-16LE as Excel writes it', Buffer.from(`\uFEFF${text}`, 'utf16le'), undefined],
  ['UTF-16BE with its mark', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le')), undefined],
  ['UTF-16LE that is named', Buffer.from(text, 'utf16le'), 'utf-16le'],
])('reads %s [INPT-07]', async (_, bytes, encoding) => {
  expect(await read(bytes, encoding)).toBe(text)
})

test('refuses other encodings with the line, unless named [INPT-07]', async () => {
  const western = Buffer.from('tag,name\nfine,Fine\ncafe,Caf\xe9 \x80\n', 'latin1')
  await expect(read(western)).rejects.toThrow(/tags\.csv:3: is not UTF-8: .*--encoding windows-1252/)
  expect(await read(western, 'windows-1252')).toBe('tag,name\nfine,Fine\ncafe,Café €\n')
  await expect(read(Buffer.from(text, 'utf16le'))).rejects.toThrow(/tags\.csv:1: is not UTF-8/)
  await expect(read(Buffer.from('a\nb\nlost \uFFFD'))).rejects.toThrow('tags.csv:3')
  await expect(read(Buffer.from('a\nb\xc3', 'latin1'))).rejects.toThrow('tags.csv:2')
  await expect(read(western, 'klingon')).rejects.toThrow('klingon is not a known text encoding')
})
