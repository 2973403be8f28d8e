export function capitalize<Word extends string>(word: Word): Capitalize<Word> {
  return (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>
}

/** Returns a message id: `booking.statusHeld` for `booking.status` and `held`. The compiler checks that each exists. */
export function messageOf<Kind extends string, Name extends string>(
  kind: Kind,
  name: Name,
): `${Kind}${Capitalize<Name>}` {
  return `${kind}${capitalize(name)}`
}
