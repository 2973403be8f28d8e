export type StoreIds = {
  d1_databases: { binding: string; database_id?: string }[]
  kv_namespaces: { binding: string; id?: string }[]
  r2_buckets?: { binding: string; bucket_name?: string }[]
}

/** Throws with the names of stores that still have a placeholder id. */
export function requireIds({ d1_databases, kv_namespaces }: StoreIds): void {
  const ids = [
    ...d1_databases.map(({ binding, database_id }) => [binding, database_id] as const),
    ...kv_namespaces.map(({ binding, id }) => [binding, id] as const),
  ]
  const missing = ids.filter(([, id]) => !id || /^0[0-]*\d$/.test(id)).map(([binding]) => binding)
  if (missing.length > 0) throw new Error(`wrangler.toml has no id of yours for ${missing.join(', ')}`)
}

/** Throws when two Workers that share stores have different ids. */
export function requireSameStores(site: StoreIds, admin: StoreIds): void {
  const idsOf = ({ d1_databases, kv_namespaces, r2_buckets = [] }: StoreIds) =>
    new Map([
      ...d1_databases.map(({ binding, database_id }) => [binding, database_id] as const),
      ...kv_namespaces.map(({ binding, id }) => [binding, id] as const),
      ...r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name] as const),
    ])
  const adminIds = idsOf(admin)
  const different = [...idsOf(site)].filter(([binding, id]) => adminIds.get(binding) !== id).map(([binding]) => binding)
  if (different.length > 0)
    throw new Error(`worker/admin/wrangler.toml has another id than wrangler.toml for ${different.join(', ')}`)
}

/** Throws when site and admin have different values of a variable: links, emails and refunds would differ. */
export function requireSameVariables(site: { vars?: object }, admin: { vars?: object }): void {
  const adminVariables = new Map(Object.entries(admin.vars ?? {}))
  const different = Object.entries(site.vars ?? {}).filter(([name, value]) => adminVariables.get(name) !== value)
  if (different.length === 0) return
  const names = different.map(([name]) => name).join(', ')
  throw new Error(`[vars] of worker/admin/wrangler.toml does not say as wrangler.toml does: ${names}`)
}
