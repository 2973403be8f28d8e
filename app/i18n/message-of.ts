/** A word with its first letter made large; for names in code, not for sentences of a language. */
export function capitalize<Word extends string>(word: Word): Capitalize<Word> {
  return (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>
}

/**
 * The message of a name among its kind: `messageOf('booking.status', 'held')` is `booking.statusHeld`. Where the name is
 * one of a union the compiler asks that there is a message for each of them.
 */
export function messageOf<Kind extends string, Name extends string>(
  kind: Kind,
  name: Name,
): `${Kind}${Capitalize<Name>}` {
  return `${kind}${capitalize(name)}`
}
