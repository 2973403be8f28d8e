import { hosts } from '#app/brands/hosts.ts'

/** Returns the development host names of all brands. */
export function listLocalHosts(): string[] {
  return Object.keys(hosts).filter((name) => name !== 'localhost')
}

/** Returns the binding that tells the admin the port of a local site, which a request does not show. */
export function localSiteBinding(port: number): { PUBLIC_HOSTS: string } {
  return {
    PUBLIC_HOSTS: listLocalHosts()
      .map((name) => `${name}:${port}=${name}`)
      .join(','),
  }
}
