import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { AdminError } from './call-admin.ts'

/** Byte order marks, as Excel writes them. */
const byteOrderMarks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Yields the text of a file: UTF-16 with byte order mark, the named encoding, otherwise UTF-8. Throws an `AdminError`
 * with the line of an invalid character.
 */
export async function* decodeFile(path: string, encoding?: string): AsyncGenerator<string> {
  const decoder = createDecoder(encoding ?? (await detectEncoding(path)))
  let line = 1
  const requireValid = (text: string) => {
    const invalidIndex = text.search(/[\uFFFD\0]/)
    const validText = invalidIndex === -1 ? text : text.slice(0, invalidIndex)
    line += validText.split('\n').length - 1
    if (invalidIndex === -1) return text
    throw new AdminError(
      `${path}:${line}: is not ${decoder.encoding.toUpperCase()}: save it as "CSV UTF-8", or name its encoding: --encoding windows-1252`,
    )
  }
  for await (const chunk of createReadStream(path)) yield requireValid(decoder.decode(chunk, { stream: true }))
  yield requireValid(decoder.decode())
}

async function detectEncoding(path: string): Promise<string> {
  const file = await open(path)
  const { buffer } = await file.read(new Uint8Array(2), 0, 2).finally(() => file.close())
  return byteOrderMarks.find(([, bytes]) => bytes.every((byte, index) => buffer[index] === byte))?.[0] ?? 'utf-8'
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new AdminError(`--encoding: ${encoding} is not a known text encoding`)
  }
}
