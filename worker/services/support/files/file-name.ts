import type { FileKind } from '#app/domain/help/ticket-rules.ts'

const extensions: Record<FileKind, RegExp> = { png: /\.png$/i, jpeg: /\.jpe?g$/i, webp: /\.webp$/i, pdf: /\.pdf$/i }
const MAX_LENGTH = 80

// Control characters, and direction marks that disguise names: `photo\u202egnp.exe` is shown as a picture.
const disallowedCharacters = /[\p{Cc}\p{Cf}\u2028\u2029"\\/:*?<>|]/gu

/** Returns a safe name with the extension of the detected type. */
export function toFileName(typed: string, kind: FileKind): string {
  const last = typed.split(/[\\/]/).at(-1) ?? ''
  const name = last
    .replace(disallowedCharacters, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const plain = name.replace(extensions[kind], '').slice(0, MAX_LENGTH).trim() || 'file'
  return `${plain}.${kind === 'jpeg' ? 'jpg' : kind}`
}

/** Returns the Content-Disposition with an ASCII name and the exact name (RFC 6266). */
export function attachmentAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|[%"\\]/g, '_')
  if (plain === name) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
