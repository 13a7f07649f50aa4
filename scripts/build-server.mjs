import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { noticesOf, resolved, withDependencies } from './notices.cjs'

export const root = path.resolve(import.meta.dirname, '..')

const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))

// Packages stay outside the bundle: they are installed anyway, and some carry WASM or native files.
const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  charset: 'utf8',
  // The demo is a file of its own, loaded in demo mode alone; what it shares with the server is there once.
  splitting: true,
  sourcemap: true,
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
  define: { 'process.env.ANTOU_VERSION': JSON.stringify(version) },
}

/** Bundles the server, or only these parts of it, into `outdir`; the demo into `demo` beside that. */
export async function buildServer(outdir = path.join(root, 'dist/server'), ...only) {
  const [parent, name] = [path.dirname(outdir), path.basename(outdir)]
  const entries = {
    server: 'server/start.ts',
    'database-thread': 'server/kernel/db/pglite/worker.ts',
    'reading-process': 'server/kernel/reading/process/main.ts',
    'sums-thread': 'server/kernel/files/sums/thread.ts',
    'watchdog-thread': 'server/kernel/watchdog/thread.ts',
    firm: 'server/commands/firm.ts',
    archive: 'server/commands/archive.ts',
    compare: 'server/commands/compare.ts',
  }
  const wanted = only.length > 0 ? only : Object.keys(entries)
  const entryPoints = Object.fromEntries(wanted.map((entry) => [`${name}/${entry}`, entries[entry]]))
  if (wanted.includes('server')) entryPoints['demo/index'] = 'server/demo/index.ts'
  const chunkNames = `${name}/shared/[name]-[hash]`
  const { metafile } = await build({ ...shared, metafile: true, entryPoints, outdir: parent, chunkNames })
  if (wanted.includes('server')) writeMain(outdir)
  if (only.length === 0) removeOthers(path.join(outdir, 'shared'), Object.keys(metafile.outputs))
  fs.writeFileSync(path.join(outdir, 'notices.txt'), notices(metafile))
  const built = (name) => path.join(outdir, `${name}.mjs`)
  return {
    main: built('main'),
    server: built('server'),
    thread: built('database-thread'),
    firm: built('firm'),
    archive: built('archive'),
    compare: built('compare'),
  }
}

/** Writes what is started: it looks at the version of Node before it loads the server. */
function writeMain(outdir) {
  fs.copyFileSync(path.join(root, 'scripts/node-version.mjs'), path.join(outdir, 'node-version.mjs'))
  fs.writeFileSync(
    path.join(outdir, 'main.mjs'),
    "import './node-version.mjs'\n\nconst { start } = await import('./server.mjs')\nawait start()\n",
  )
}

/** Takes away what an earlier build left in a folder. @param outputs of this one, from the project's folder */
function removeOthers(folder, outputs) {
  const kept = new Set(outputs.map((file) => path.resolve(root, file)))
  for (const file of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    if (!kept.has(path.join(folder, file))) fs.rmSync(path.join(folder, file))
}

/** Notices of the packages that the server takes from node_modules, and of those that they need. */
function notices({ inputs }) {
  const named = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  const names = named.map(({ path: name }) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  const folders = new Set(names.map((name) => resolved(name, root)).filter(Boolean))
  return noticesOf('案头 · 服务端', withDependencies(folders))
}
