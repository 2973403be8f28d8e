import type { OutgoingMessage } from '#worker/infra/ports/message-sender.ts'
import type { MailSender } from './provider-request.ts'

/** Bytes of an encoded word, whose base64 with its frame is at most 75 characters. */
const MAX_WORD_BYTES = 42

/** Returns a mail with its headers in ASCII; text and HTML are base64, so no line needs a dot doubled. */
export function writeMimeMail(sender: MailSender, { id, recipient, subject, body, html, createdAt }: OutgoingMessage) {
  const boundary = `part-${id.replaceAll(/[^\w]/g, '')}`
  const parts = [toPart('text/plain', body), ...(html === null ? [] : [toPart('text/html', html)])]
  return [
    `From: ${encodeWords(sender.name)} <${sender.email}>`,
    `Reply-To: <${sender.replyTo}>`,
    `To: <${recipient}>`,
    `Subject: ${encodeWords(subject)}`,
    `Date: ${new Date(createdAt).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id.replaceAll(/[^\w.-]/g, '')}@${sender.email.split('@')[1]}>`,
    `X-Entity-Ref-ID: ${id.replaceAll(/[^\w.-]/g, '')}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ].join('\r\n')
}

function toPart(type: string, content: string): string[] {
  const lines = toBase64(new TextEncoder().encode(content)).match(/.{1,76}/g) ?? []
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...lines]
}

/** Returns a header value by RFC 2047. Characters are never split, and line breaks cannot start another header. */
function encodeWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const sign of text.replaceAll(/[\r\n]+/g, ' ')) {
    if (new TextEncoder().encode(word + sign).length > MAX_WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += sign
  }
  return [...words, word].map((one) => `=?UTF-8?B?${toBase64(new TextEncoder().encode(one))}?=`).join('\r\n ')
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
