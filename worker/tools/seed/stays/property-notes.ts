import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

// How the authority of a country writes the number of a let home: 9 a digit, F a digit or letter.
const numberForms: Readonly<Record<string, string>> = {
  NL: '9999 FFFF FFFF FFFF FFFF',
  DE: '99-9-9999999-99',
  FR: '99999 999999 FF',
  ES: 'ESFCTU999999999999999999',
  IT: 'IT999999FFFFFFFF',
  AT: '99999-999999-2026',
  BE: 'FFF999-9999',
}

export type HouseNoteRows = {
  breakfast_from: string | null
  breakfast_until: string | null
  registration_number: string | null
}

/** What a house tells beyond its rooms: when breakfast is served, and a home's number where its country gives one. */
export function writeHouseNotes(sketch: Sketch, servesBreakfast: boolean): HouseNoteRows {
  const random = createRandom(`house notes ${sketch.id}`)
  const hours = servesBreakfast
    ? {
        from: random.pick(['06:30', '07:00', '07:00', '07:30', '08:00']),
        until: random.pick(['09:30', '10:00', '10:30']),
      }
    : null
  const form = sketch.kind === 'home' ? numberForms[sketch.city.countryCode] : undefined
  return {
    breakfast_from: hours?.from ?? null,
    breakfast_until: hours?.until ?? null,
    registration_number: form ? fillIn(random, form) : null,
  }
}

// Capitals of a form stand for themselves but for F, which is drawn.
function fillIn(random: Random, form: string): string {
  const [prefix = ''] = /^[A-Z]+(?=\d)/.exec(form) ?? ['']
  const isWord = prefix.length > 1 && !/^F+$/.test(prefix)
  const rest = isWord ? form.slice(prefix.length) : form
  const drawn = rest.replaceAll(/[9F]/g, (mark) =>
    mark === '9' ? String(random.integer(0, 9)) : random.pick([...'0123456789ABCDEFGHKLMNPRSTUVWXYZ']),
  )
  return isWord ? prefix + drawn : drawn
}
