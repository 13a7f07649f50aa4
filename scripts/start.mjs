// Plain Node with no packages until they are installed: this is what a fresh clone runs.
import './node-version.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'

endWithNpm()
install()
const { buildServer, root } = await import('./build-server.mjs')
const { buildClient } = await import('./build-client.mjs')
const [server] = await Promise.all([buildServer(), buildClient('h5')])
process.env.ANTOU_ROOT = root
process.env.ANTOU_WORKER = server.thread
process.env.NODE_ENV ??= 'production'
await import(server.main)
