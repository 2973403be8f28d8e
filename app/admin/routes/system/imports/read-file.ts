import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { readFileName } from './kinds.ts'

export type ImportFile = { name: string; format: 'csv' | 'jsonl'; text: string; digest: string }

export type Encoding = 'utf-8' | 'windows-1252'

export type FileFault = 'format' | 'empty' | 'encoding'

type Read = { file: ImportFile; kind: ImportKindName | null } | { fault: FileFault }

/** Reads a chosen file. A byte order mark, as Excel writes it, wins over the encoding. */
export async function readImportFile(chosen: File, encoding: Encoding): Promise<Read> {
  const named = readFileName(chosen.name)
  if (!named) return { fault: 'format' }
  const text = decode(new Uint8Array(await chosen.arrayBuffer()), encoding)
  if (text === null) return { fault: 'encoding' }
  if (text.trim() === '') return { fault: 'empty' }
  const file = await withText({ name: chosen.name.slice(-200), format: named.format }, text)
  return { file, kind: named.kind }
}

export async function withText(file: Pick<ImportFile, 'name' | 'format'>, text: string): Promise<ImportFile> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const digest = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, format: file.format, text, digest }
}

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null
  const big = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(marked ?? big ?? encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text.replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

/** Characters of a part: handled within seconds, and soon sent again after a lost line. */
const PART_LENGTH = 200_000

/** Cuts a text into parts, never inside a character. */
export function cutParts(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = start + PART_LENGTH
    const isSplit = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '')
    parts.push(text.slice(start, isSplit ? end - 1 : end))
    start += parts.at(-1)?.length ?? 0
  }
  return parts
}
