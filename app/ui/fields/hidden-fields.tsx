type Value = string | number

/** Fields a form sends along, in this order. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, Value>> }) {
  return <HiddenRows rows={Object.entries(fields).map(([name, value]) => ({ name, value }))} />
}

export function HiddenRows({ rows }: { rows: readonly { name: string; value: Value }[] }) {
  return rows.map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
