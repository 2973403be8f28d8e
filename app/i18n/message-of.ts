/** Upper-cases the first letter of an identifier; not for text of a language. */
export function capitalize<Word extends string>(word: Word): Capitalize<Word> {
  return (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>
}

/**
 * Builds a message id: `messageOf('booking.status', 'held')` is `booking.statusHeld`. For a union type the compiler
 * checks that every message exists.
 */
export function messageOf<Kind extends string, Name extends string>(
  kind: Kind,
  name: Name,
): `${Kind}${Capitalize<Name>}` {
  return `${kind}${capitalize(name)}`
}
