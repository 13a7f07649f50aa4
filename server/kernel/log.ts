import type { Config } from '../config'

/** One JSON line per entry. Ids, codes and stacks only: never names, text or tokens. */
export interface Log {
  error(entry: { where: string; requestId?: string; error: unknown }): void
  info(entry: { what: string; [key: string]: unknown }): void
}

export function openLog(level: Config['log']): Log {
  const write = (kind: string, entry: object) =>
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level: kind, ...entry })}\n`)
  return {
    error({ error, ...entry }) {
      if (level !== 'silent') write('error', { ...entry, error: error instanceof Error ? error.stack : String(error) })
    },
    info(entry) {
      if (level === 'info') write('info', entry)
    },
  }
}
