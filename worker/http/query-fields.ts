import * as v from 'valibot'

const values = v.optional(v.array(v.string()), [])

/** The first value of a name; null where the address does not have it. */
export const text = v.pipe(
  values,
  v.transform((all) => all[0] ?? null),
)

/** The last value of a name; null where the address does not have it. */
export const lastText = v.pipe(
  values,
  v.transform((all) => all.at(-1) ?? null),
)

/** Every value of a name, in its order. */
export const everyText = values

/** What a guest typed, without the space around it, cut at a length; empty where nothing was typed. */
export function typedText(limit: number) {
  return v.pipe(
    values,
    v.transform((all) => (all[0] ?? '').trim().slice(0, limit)),
  )
}

/** Whether a name has one of these values. */
export function flag(...on: string[]) {
  return v.pipe(
    values,
    v.transform((all) => all[0] !== undefined && on.includes(all[0])),
  )
}

/** One of a list of words; null for any other. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return v.pipe(
    values,
    v.transform((all) => words.find((word) => word === all[0]) ?? null),
  )
}

/** A number of so many digits at most; null for anything else. */
export function digits(limit: number) {
  const pattern = new RegExp(`^\\d{1,${limit}}$`)
  return v.pipe(
    values,
    v.transform((all) => (pattern.test(all[0] ?? '') ? Number(all[0]) : null)),
  )
}

/** A whole number above zero, such as an id; null for anything else. */
export const positive = v.pipe(
  values,
  v.transform((all) => {
    const value = Number(all[0])
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }),
)
