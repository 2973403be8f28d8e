/** Returns the fields that a partial change contains; optional fields of a parsed request are undefined when absent. */
export function definedFields<Fields extends object>(
  change: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
}
