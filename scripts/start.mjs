// Plain Node with no packages until they are installed: this is what a fresh clone runs.
import './node-version.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'

endWithNpm()
install()
const { buildServer, root } = await import('./build-server.mjs')
const { buildClientAside } = await import('./build-client.mjs')
console.log('正在构建服务端…')
const { server, thread } = await buildServer()
process.env.ANTOU_ROOT = root
process.env.ANTOU_WORKER = thread
process.env.NODE_ENV ??= 'production'
const { start } = await import(server)
await start({ client: buildClientAside('h5') })
