import { install } from './install.mjs'

/** Builds a command of server/commands and runs it in this process, with these words before those it was given. */
export async function runCommand(command, ...words) {
  install()
  const { buildServer, root } = await import('./build-server.mjs')
  // Not into dist/server, from which a service may be running.
  const built = await buildServer(`${root}/.cache/commands`, command, 'database-thread')
  process.env.ANTOU_ROOT = root
  process.env.ANTOU_WORKER = built.thread
  process.env.NODE_ENV ??= 'production'
  process.argv.splice(2, 0, ...words)
  await import(built[command])
}
