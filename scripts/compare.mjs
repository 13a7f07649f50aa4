// Compares a restored server with what it was restored from, row by row and file by file: `npm run compare`.
import { install } from './install.mjs'

install()
const { buildServer, root } = await import('./build-server.mjs')
// Not into dist/server, from which a service may be running.
const { compare, thread } = await buildServer(`${root}/.cache/commands`, 'compare', 'database-thread')
process.env.ANTOU_ROOT = root
process.env.ANTOU_WORKER = thread
process.env.NODE_ENV ??= 'production'
await import(compare)
