// Makes and lists a server's firms without a browser: `npm run firm -- help`.
import { install } from './install.mjs'

install()
const { buildServer, root } = await import('./build-server.mjs')
// Not into dist/server, from which a service may be running.
const { firm, thread } = await buildServer(`${root}/.cache/commands`, 'firm', 'database-thread')
process.env.ANTOU_ROOT = root
process.env.ANTOU_WORKER = thread
process.env.NODE_ENV ??= 'production'
await import(firm)
