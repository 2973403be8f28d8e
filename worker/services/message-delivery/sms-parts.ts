import type { WrittenMessage } from '#worker/infra/ports/message-sender.ts'

/** Texts of GSM 03.38 characters, of which an SMS has 160 per part. `gsmDoubles` count twice. */
const gsmText = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€\f]*$/

const gsmDoubles = /[\^{}\\[~\]|€\f]/g

type PartLength = { single: number; joined: number }

/** Characters of an SMS in one part, and of each part of a longer one. */
const GSM_PART: PartLength = { single: 160, joined: 153 }
const UNICODE_PART: PartLength = { single: 70, joined: 67 }

/** Returns the number of parts in which a message is sent and paid; 1 for an email. */
export function countParts({ channel, body }: Pick<WrittenMessage, 'channel' | 'body'>): number {
  if (channel === 'email') return 1
  if (!gsmText.test(body)) return countSmsParts(body.length, UNICODE_PART)
  return countSmsParts(body.length + (body.match(gsmDoubles)?.length ?? 0), GSM_PART)
}

function countSmsParts(length: number, { single, joined }: PartLength): number {
  return length <= single ? 1 : Math.ceil(length / joined)
}
