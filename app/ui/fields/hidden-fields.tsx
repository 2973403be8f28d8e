type Value = string | number

/** Hidden fields of a form, in this order. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, Value>> }) {
  return <HiddenRows rows={Object.entries(fields).map(([name, value]) => ({ name, value }))} />
}

/** Hidden fields whose names may repeat. */
export function HiddenRows({ rows }: { rows: readonly { name: string; value: Value }[] }) {
  return rows.map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
