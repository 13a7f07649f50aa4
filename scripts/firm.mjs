// Makes and lists a server's firms without a browser: `npm run firm -- help`.
import { install } from './install.mjs'

install()
const { buildServer, root } = await import('./build-server.mjs')
const { firm, thread } = await buildServer()
process.env.ANTOU_ROOT = root
process.env.ANTOU_WORKER = thread
process.env.NODE_ENV ??= 'production'
await import(firm)
