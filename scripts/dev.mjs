// Server and client that follow the sources: tsx restarts the server, Taro's dev server hot-updates H5 and passes
// calls and the socket on.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { install } from './install.mjs'

install()
const { buildServer, root } = await import('./build-server.mjs')
const { thread } = await buildServer(path.join(root, '.cache/dev'), 'database-thread', 'reading-process', 'sums-thread')

const API_PORT = process.env.PORT ?? '8080'
const run = (command, args, env) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development', ...env } })

const children = [
  run(path.join(root, 'node_modules/.bin/tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    ANTOU_ROOT: root,
    ANTOU_WORKER: thread,
    PORT: API_PORT,
  }),
  run(
    process.execPath,
    [path.join(root, 'node_modules/@tarojs/cli/bin/taro'), 'build', '--type', 'h5', '--watch', '--no-check'],
    {
      // Not where the built client is: starting to watch empties the folder.
      ANTOU_OUT: '.cache/dev/h5',
      ANTOU_API: `http://127.0.0.1:${API_PORT}`,
    },
  ),
]
const stop = () => {
  for (const child of children) child.kill()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
