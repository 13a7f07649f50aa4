// Brings a backup, or a firm’s export, into an empty server: `npm run restore`.
import { install } from './install.mjs'

install()
const { buildServer, root } = await import('./build-server.mjs')
const { archive, thread } = await buildServer()
process.env.ANTOU_ROOT = root
process.env.ANTOU_WORKER = thread
process.env.NODE_ENV ??= 'production'
process.argv.splice(2, 0, 'restore')
await import(archive)
