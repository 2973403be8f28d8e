const PREFIX = 0.85
const SHARED_STEM = 0.75
const TYPING_ERROR = 0.75
const PART = 0.7
const WITHOUT_TONES = 0.9

const MARKS = /\p{M}+$/u

/** Returns the likeness of two words from 0 to 1 (equal): inflection, typing error, or one word within another. */
export function wordLikeness(typed: string, known: string): number {
  if (typed === known) return 1
  const base = typed.replace(MARKS, '')
  if (MARKS.test(known)) {
    // Vietnamese: a word typed without tones matches every tone.
    return base === typed && known.replace(MARKS, '') === base ? WITHOUT_TONES : 0
  }
  if (base !== typed) return 0
  return sharedLikeness(typed, known)
}

function sharedLikeness(typed: string, known: string): number {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed]
  if (/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(short))
    return short.length >= 2 && long.includes(short) ? PART : 0
  if (short.length >= 4 && long.startsWith(short)) return PREFIX
  const shared = sharedStart(short, long)
  if (shared >= 5 && shared >= short.length * 0.75) return SHARED_STEM
  if (short.length >= 5 && isOneSlipAway(short, long)) return TYPING_ERROR
  return short.length >= 5 && long.length >= short.length + 3 && long.includes(short) ? PART : 0
}

function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Returns whether one letter is wrong, missing or extra, or two are swapped; the first letter must match. */
function isOneSlipAway(short: string, long: string): boolean {
  if (long.length - short.length > 1 || short[0] !== long[0]) return false
  const at = sharedStart(short, long)
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
