/** Search engines show about this many characters. */
export const MAX_DESCRIPTION = 160
/** A shorter beginning ("Yes.") is incomprehensible without the question. */
const MIN_LENGTH_ALONE = 60

const THAI = /\p{Script=Thai}/u
const THAI_LETTER_LAST = /[\p{Script=Thai}”]\s*$/u
const THAI_LETTER_FIRST = /^[\p{Script=Thai}]/u
/** Thai has no full stop: spaces separate clauses, and clauses with these beginnings continue a sentence. */
const THAI_CONTINUES = /^(?:จะ|แต่|ซึ่ง|และ|หรือ|โดย|แล้ว|จึง|เพราะ|ก็|เพื่อ|พร้อม|ที่(?!พัก)|ได้|กับ|ตาม|เป็น)/u
const THAI_STAYS_OPEN = /^(?:หาก|ถ้า|เมื่อ|ก่อน|เรื่อง|หลัง|ระหว่าง|สำหรับ|กรณี)/u

/** Returns whole sentences of the answer, after the question when they are short; for search engines. */
export function describeArticle({ question, answer }: { question: string; answer: string }): string {
  const text = answer.replaceAll(/[ \t\n]+/g, ' ').trim()
  const lead = takeSentences(text, MAX_DESCRIPTION)
  if (lead.length >= MIN_LENGTH_ALONE) return lead
  const rest = takeSentences(text, MAX_DESCRIPTION - question.length - 1)
  return rest === '' ? lead || question : `${question} ${rest}`
}

function takeSentences(text: string, maxLength: number): string {
  let lead = ''
  for (const sentence of splitSentences(text)) {
    if ((lead + sentence).trim().length > maxLength) break
    lead += sentence
  }
  return lead.trim()
}

function splitSentences(text: string): string[] {
  if (THAI.test(text)) return thaiSentences(text)
  return text.match(/.+?(?:[.!?؟।](?=\s|$)|[。！？](?!」))["”»’)]?\s*|.+$/gsu) ?? []
}

function thaiSentences(text: string): string[] {
  const clauses = text.match(/\S+(?:\s+|$)/g) ?? []
  const sentences: string[] = []
  clauses.forEach((clause, index) => {
    const previous = clauses[index - 1]
    if (previous === undefined || isThaiEnd(previous, clause)) sentences.push(clause)
    else sentences.push((sentences.pop() ?? '') + clause)
  })
  return sentences
}

function isThaiEnd(previous: string, next: string): boolean {
  if (!THAI_LETTER_LAST.test(previous) || !THAI_LETTER_FIRST.test(next)) return false
  return !THAI_STAYS_OPEN.test(previous) && !THAI_CONTINUES.test(next)
}
