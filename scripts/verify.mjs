// Restores the last backup into a scratch database and counts: `npm run verify`.
import { install } from './install.mjs'

install()
const { buildServer, root } = await import('./build-server.mjs')
// Not into dist/server, from which a service may be running.
const { archive, thread } = await buildServer(`${root}/.cache/commands`, 'archive', 'database-thread')
process.env.ANTOU_ROOT = root
process.env.ANTOU_WORKER = thread
process.env.NODE_ENV ??= 'production'
process.argv.splice(2, 0, 'verify')
await import(archive)
