import { once } from 'node:events'
import { createServer } from 'node:net'

/** An error the user can fix: printed as its message, without a stack trace. */
export class UserError extends Error {}

/** Returns the message to print instead of a stack trace, or null for a bug. */
export function userMessageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', port, path, message, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof UserError) return message
  if (code === 'EADDRINUSE' && port) return portTakenMessage(port)
  const [, takenPort] = /^Port (\d+) is (?:already )?in use|address already in use.*:(\d+)\b/i.exec(message) ?? []
  if (takenPort) return portTakenMessage(Number(takenPort))
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${message.split('. ')[0]}. --help lists the options.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}: choose one above 1023 (PORT).`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  if (code === 'EROFS' || code === 'EACCES') return `Cannot write ${path ?? 'to it'}: the disk or folder is read-only.`
  if (code === 'ENOSPC') return 'The disk is full.'
  return null
}

/** Throws the system's error when the port cannot be used. */
export async function requireFreePort(port: number, address: string): Promise<void> {
  const server = createServer().listen(port, address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

function portTakenMessage(port: number): string {
  return `Port ${port} is taken by another program: stop it, or choose another port (PORT, ADMIN_PORT, E2E_PORT).`
}
