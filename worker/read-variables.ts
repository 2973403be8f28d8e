import * as v from 'valibot'

/** What a schema may find in the environment: variables and secrets are text, or are not there. */
export type VariablesOf<Entries extends v.ObjectEntries> = { [Name in keyof Entries]?: string }

/** The variables a schema names, parsed; one that is empty counts as not set. Throws where one is not what the schema wants. */
export function readVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  env: VariablesOf<Entries>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const names: (keyof Entries)[] = Object.keys(schema.entries)
  return v.parse(schema, Object.fromEntries(names.map((name) => [name, env[name] || undefined])))
}

/** The address of a peer that gets a key or a secret of ours: in the clear to one on the same machine only. */
export const keyedPeer = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/, 'needs https'),
)
