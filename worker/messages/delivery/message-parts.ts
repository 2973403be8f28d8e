import type { WrittenMessage } from '#worker/ports/message-sender.ts'

/** Characters of GSM 03.38: such an SMS has 160 per part. Those of `doubled` count twice. */
const gsmLetters = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€\f]*$/
const doubled = /[\^{}\\[~\]|€\f]/g

/** Returns the number of billed parts: SMS by length, an email is one. */
export function countParts({ channel, body }: Pick<WrittenMessage, 'channel' | 'body'>): number {
  if (channel === 'email') return 1
  if (!gsmLetters.test(body)) return partsOf(body.length, { single: 70, joined: 67 })
  return partsOf(body.length + (body.match(doubled)?.length ?? 0), { single: 160, joined: 153 })
}

function partsOf(length: number, { single, joined }: { single: number; joined: number }): number {
  return length <= single ? 1 : Math.ceil(length / joined)
}
