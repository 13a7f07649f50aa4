/** One JSON line per entry. Ids, codes and stacks only: never names, text or tokens. */
export interface Log {
  /** Something outside of this process failed, and the work went on or was refused in words. */
  warn(entry: { where: string; [key: string]: unknown }): void
  error(entry: { where: string; requestId?: string; firmId?: string; error: unknown }): void
  info(entry: { what: string; [key: string]: unknown }): void
}

/** From the quietest; each writes what those before it write. */
export const LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LEVELS)[number]

export function openLog(level: LogLevel): Log {
  const write = (kind: string, entry: object) =>
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level: kind, ...entry })}\n`)
  const isWritten = (wanted: LogLevel) => LEVELS.indexOf(wanted) <= LEVELS.indexOf(level)
  return {
    error({ error, ...entry }) {
      if (isWritten('error')) write('error', { ...entry, error: error instanceof Error ? error.stack : String(error) })
    },
    warn(entry) {
      if (isWritten('warn')) write('warn', entry)
    },
    info(entry) {
      if (isWritten('info')) write('info', entry)
    },
  }
}
